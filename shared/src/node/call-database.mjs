import { setTimeout as sleep } from 'node:timers/promises';

const timeoutMs = 8000;
const attempts = 3;
/** A gateway answers with these when the service behind it is away for a moment. */
const passingFailures = new Set([502, 503, 504]);

/** Says in Portuguese, for whoever runs the workflow, why the database could not be asked. */
export class DatabaseError extends Error {}

/**
 * Calls a function of the database with the secret key. It uses no package, because the workflow calls it before it
 * installs any.
 * @param {string} name
 * @param {Record<string, unknown>} values the arguments of the function
 * @returns {Promise<unknown>} what the function returns
 * @throws {DatabaseError}
 */
export function callDatabase(name, values) {
  return requestDatabase(`rpc/${name}`, { method: 'POST', body: JSON.stringify(values) });
}

/**
 * Reads rows with the secret key.
 * @param {string} query a table, with conditions as in a URL of the API
 * @returns {Promise<Record<string, any>[]>}
 * @throws {DatabaseError}
 */
export function fetchRows(query) {
  return requestDatabase(query, { method: 'GET' });
}

async function requestDatabase(path, options) {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env;
  if (!url) throw new DatabaseError('Falta a variável SUPABASE_URL do repositório.');
  if (!key) throw new DatabaseError('Falta o segredo SUPABASE_SECRET_KEY do repositório.');
  const request = {
    ...options,
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  };
  for (let attempt = 1; ; attempt += 1) {
    const response = await send(`${url.replace(/\/+$/, '')}/rest/v1/${path}`, request);
    if (response.ok) return response.status === 204 ? null : response.json();
    if (attempt === attempts || !passingFailures.has(response.status))
      throw new DatabaseError(explain(response, await response.text()));
    await sleep(1000 * attempt);
  }
}

/** A request without a response is not sent again: the function may have run. */
async function send(address, request) {
  try {
    return await fetch(address, { ...request, signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    const { code, message } = error.cause ?? error;
    const isLate = error.name === 'TimeoutError';
    const why = isLate ? `em ${timeoutMs / 1000} s` : `(${code ?? message})`;
    throw new DatabaseError(
      `O serviço de dados não respondeu ${why}. Confira SUPABASE_URL, e no painel do Supabase se o projeto está pausado.`,
    );
  }
}

function explain({ status }, body) {
  if (status === 401 || status === 403)
    return `O serviço de dados recusou a chave (HTTP ${status}): confira o segredo SUPABASE_SECRET_KEY.`;
  if (status === 404 && body.includes('PGRST202'))
    return 'O banco de dados é mais antigo que os fontes: aplique as migrações (supabase db push).';
  if (status === 540) return 'O projeto está pausado: retome-o no painel do Supabase.';
  const code = /"code":\s*"(\w{1,10})"/.exec(body)?.[1];
  return `O serviço de dados respondeu com um erro (HTTP ${status}${code ? `, ${code}` : ''}).`;
}
