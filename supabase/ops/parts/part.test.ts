import type { RequestListener } from 'node:http';
import { startLocalServer } from 'shared/node/testing/local-server';
import { createAccess, quote, type Settings } from './access.ts';
import { examine, ok } from './part.ts';

const answering =
  (status: number, body: unknown): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };

async function read(
  service: 'github' | 'management' | 'cloudflare',
  settings: Settings,
  path = '/some',
) {
  const check = async () => ok(JSON.stringify(await access[service].get(path)));
  const access = createAccess(() => settings);
  return examine({ name: 'uma parte', check }, access);
}

test('a part whose key is missing is unchecked', async () => {
  expect(await read('github', {})).toEqual({ state: 'unchecked', reason: 'Falta GITHUB_TOKEN.' });
});

test('the content of a response is returned without the envelope', async () => {
  const CLOUDFLARE_API_BASE_URL = await startLocalServer(
    answering(200, { success: true, result: [1] }),
  );
  const settings = { CLOUDFLARE_API_BASE_URL, CLOUDFLARE_API_TOKEN: 'token' };
  expect(await read('cloudflare', settings)).toEqual({ state: 'ok', detail: '[1]' });
});

test.each([
  ['github', 401, 'Bad credentials', /venceu.*Crie outro/s],
  ['github', 403, 'Resource not accessible by personal access token', /não permite.*permissão/s],
  ['github', 404, 'Not Found', /não encontra o repositório.*GITHUB_REPOSITORY/s],
  ['management', 401, 'Unauthorized', /SUPABASE_ACCESS_TOKEN.*Crie outro/s],
  [
    'management',
    400,
    'The following organization members have reached their maximum limits for the number of active free projects',
    /dois projetos.*Pause/s,
  ],
  [
    'management',
    400,
    'Failed to run sql query: ERROR:  25006: cannot execute INSERT in a read-only transaction',
    /banco de dados está cheio.*Mude de plano/s,
  ],
  ['management', 413, 'Payload too large', /função é maior/],
  ['cloudflare', 403, 'Authentication error', /não permite.*Pages · Edit/s],
  ['cloudflare', 409, 'A project with this name already exists', /nome.*CLOUDFLARE_PROJECT/s],
  [
    'cloudflare',
    409,
    'You have already added this custom domain.',
    /domínio.*outro projeto.*Tire-o/s,
  ],
] as const)('a refusal of %s (%s %s) names its cure', async (service, status, message, words) => {
  const url = await startLocalServer(answering(status, { message }));
  const finding = await read(service, {
    GITHUB_API_URL: url,
    GITHUB_TOKEN: 'x',
    SUPABASE_API_URL: url,
    SUPABASE_ACCESS_TOKEN: 'x',
    CLOUDFLARE_API_BASE_URL: url,
    CLOUDFLARE_API_TOKEN: 'x',
  });
  expect(finding.state === 'wrong' && `${finding.problem} ${finding.cure}`).toMatch(words);
});

test('a busy service is asked again', async () => {
  let calls = 0;
  const GITHUB_API_URL = await startLocalServer((request, response) => {
    calls += 1;
    answering(calls === 1 ? 503 : 200, 'well')(request, response);
  });
  const finding = await read('github', { GITHUB_API_URL, GITHUB_TOKEN: 'x' });
  expect(finding).toEqual({ state: 'ok', detail: '"well"' });
});

test.each([
  ["d'água", "'d''água'"],
  ["a\\'b", "E'a\\\\''b'"],
])('%s is quoted for SQL', (text, quoted) => expect(quote(text)).toBe(quoted));
