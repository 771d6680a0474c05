#!/usr/bin/env node
/**
 * The workflow's step after a purge: deletes the caches that earlier runs have saved of the site, because photos that were
 * erased are in them, and records that for the withdrawals that wait for it. Only this step gets the workflow's token.
 * A failure doesn't fail the run: the site is live, and the next run tries again.
 */
import { callDatabase, fetchRows } from '../../shared/src/node/call-database.mjs';

const {
  GITHUB_API_URL = 'https://api.github.com',
  GITHUB_REPOSITORY,
  GITHUB_TOKEN,
  CACHE_PREFIX = '',
  SAVED_CACHE,
  RESTORED_CACHE,
} = process.env;
const place = 'cache da publicação';
const pageSize = 100;
const timeoutMs = 20_000;

/** The digits in a key that say when copies of erased files were last removed. */
const readPurge = (key = '') => key.split('-').at(-2);

try {
  const waiting = (await fetchRows('retiradas?concluida_em=is.null')).filter(({ enderecos }) =>
    enderecos.some(({ lugar, sumiu_em }) => lugar === place && sumiu_em === null),
  );
  if (waiting.length > 0 || readPurge(SAVED_CACHE) !== readPurge(RESTORED_CACHE)) {
    const problem = await forgetCaches().then(
      () => null,
      (error) => `O GitHub não apagou as caches da publicação (${error.message}).`,
    );
    if (problem) console.log(`::warning::${problem}`);
    for (const { id, enderecos, problema } of waiting)
      await report(id, enderecos, problema, problem);
  }
} catch (error) {
  console.log(`::warning::As retiradas ficam para a próxima publicação. ${error.message}`);
}

async function forgetCaches() {
  const old = (await listCaches()).filter(({ key }) => key !== SAVED_CACHE);
  for (const { id } of old) await request('DELETE', `caches/${id}`);
  console.log(`Caches antigas do site: ${old.length} apagadas.`);
}

async function listCaches() {
  const found = [];
  for (let page = 1; ; page += 1) {
    const query = `caches?key=${encodeURIComponent(CACHE_PREFIX)}&per_page=${pageSize}&page=${page}`;
    const { actions_caches: listed } = await (await request('GET', query)).json();
    found.push(...listed.filter(({ key }) => key.startsWith(CACHE_PREFIX)));
    if (listed.length < pageSize) return found;
  }
}

async function request(method, path) {
  const response = await fetch(`${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/actions/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${GITHUB_TOKEN}`,
      accept: 'application/vnd.github+json',
      'x-github-api-version': '2022-11-28',
    },
    signal: AbortSignal.timeout(timeoutMs),
  });
  // A cache that has expired meanwhile is gone, too.
  if (!response.ok && !(method === 'DELETE' && response.status === 404))
    throw new Error(`HTTP ${response.status}`);
  return response;
}

async function report(retirada, enderecos, problema, problem) {
  const sumiu_em = new Date().toISOString();
  const marked = enderecos.map((address) =>
    address.lugar === place && !problem ? { ...address, sumiu_em } : address,
  );
  const words = [problema, problem].filter(Boolean).join(' ');
  await callDatabase('registrar_retirada', {
    retirada,
    registro: { enderecos: marked, problema: words, concluida: true },
  });
}
