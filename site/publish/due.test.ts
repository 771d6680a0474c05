import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';

const server = createServer((request, response) => respond(request, response));
let respond: RequestListener;
let url = '';
const calls: { path?: string; key: unknown; values: unknown }[] = [];

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => void calls.splice(0));

/** Makes the data service answer the following calls with these responses, the last one for all that come after. */
function answerWith(...responses: [status: number, body: unknown][]) {
  respond = (request, response) => {
    void text(request).then((body) => {
      const values: unknown = JSON.parse(body);
      calls.push({ path: request.url, key: request.headers.apikey, values });
      const [status, answer] = responses[Math.min(calls.length, responses.length) - 1] ?? [500, {}];
      response.writeHead(status).end(JSON.stringify(answer));
    });
  };
}

/** Runs a script of the workflow in a folder without packages, as the workflow does before it installs any. */
async function runScript(name: string, env: Record<string, string> = {}) {
  const output = join(await createTemporaryFolder(), 'output');
  await writeFile(output, '');
  const child = spawn(process.execPath, [join(import.meta.dirname, name)], {
    env: {
      SUPABASE_URL: url,
      SUPABASE_SECRET_KEY: 'the secret key',
      RUN_URL: 'https://github.com/escola/site/actions/runs/7',
      GITHUB_SHA: 'abc123',
      GITHUB_OUTPUT: output,
      ...env,
    },
  });
  const [log, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, 'exit');
  return { code: child.exitCode, log, errors, outputs: await readFile(output, 'utf8') };
}

test('a due publication gets its id and its reason, and the database learns the run and the version', async () => {
  answerWith([200, { devida: true, motivo: 'o conteúdo mudou', publicacao: 42 }]);
  const { code, log, outputs } = await runScript('due.mjs');
  expect([code, log, outputs]).toEqual([
    0,
    'Publicar: o conteúdo mudou.\n',
    'due=true\npublication=42\n',
  ]);
  expect(calls).toEqual([
    {
      path: '/rest/v1/rpc/comecar_publicacao',
      key: 'the secret key',
      values: {
        execucao: 'https://github.com/escola/site/actions/runs/7',
        versao: expect.stringMatching(/^abc123\+[0-9a-f]{12}$/) as string,
      },
    },
  ]);
});

test('when nothing is due, the run ends well and its other steps are skipped', async () => {
  answerWith([200, { devida: false, motivo: 'nada mudou', publicacao: null }]);
  const { code, outputs } = await runScript('due.mjs');
  expect([code, outputs]).toEqual([0, 'due=false\npublication=\n']);
});

test('a gateway that fails for a moment is asked again', async () => {
  answerWith([503, {}], [200, { devida: true, motivo: 'pedido da equipe', publicacao: 1 }]);
  const { code } = await runScript('due.mjs');
  expect([code, calls.length]).toEqual([0, 2]);
});

test.each([
  ['a wrong key', 401, { message: 'Invalid API key' }, 'SUPABASE_SECRET_KEY'],
  ['a database without the function', 404, { code: 'PGRST202' }, 'aplique as migrações'],
  ['a paused project', 540, {}, 'está pausado'],
  ['an error in the function', 500, { code: 'P0001', details: 'the row' }, 'HTTP 500, P0001'],
])('%s is not taken for "nothing due"', async (_, status, body, words) => {
  answerWith([status, body]);
  const { code, errors, outputs } = await runScript('due.mjs');
  expect([code, outputs]).toEqual([1, '']);
  expect(errors).toMatch(/^::error::/);
  expect(errors).toContain(words);
  expect(errors).not.toContain('the row');
  expect(errors).not.toContain('the secret key');
});

test('a data service that cannot be reached is not taken for "nothing due"', async () => {
  const unused = createServer();
  await once(unused.listen(0, '127.0.0.1'), 'listening');
  const { port } = unused.address() as AddressInfo;
  unused.close();
  const { code, errors } = await runScript('due.mjs', { SUPABASE_URL: `http://127.0.0.1:${port}` });
  expect(code).toBe(1);
  expect(errors).toContain('::error::O serviço de dados não respondeu (ECONNREFUSED).');
});

test('a repository without the secret says which one is missing', async () => {
  const { code, errors } = await runScript('due.mjs', { SUPABASE_SECRET_KEY: '' });
  expect([code, errors]).toEqual([
    1,
    '::error::Falta o segredo SUPABASE_SECRET_KEY do repositório.\n',
  ]);
});

test.each([
  ['cancelled', 'cancelled', /^A publicação foi interrompida antes do fim/],
  ['failure', '', /^A máquina que publica não pôde ser preparada/],
  ['failure', 'skipped', /^A máquina que publica não pôde ser preparada/],
  ['failure', 'failure', /^A publicação falhou por um erro inesperado/],
])('staff read what a run ended by (%s, build: "%s")', async (JOB_STATUS, BUILD_OUTCOME, words) => {
  answerWith([204, null]);
  const env = { PUBLICATION_ID: '42', JOB_STATUS, BUILD_OUTCOME };
  const { code } = await runScript('report-failure.mjs', env);
  expect(code).toBe(0);
  expect(calls).toEqual([
    expect.objectContaining({
      path: '/rest/v1/rpc/encerrar_publicacao',
      values: { publicacao: 42, erro: expect.stringMatching(words) as string },
    }),
  ]);
});
