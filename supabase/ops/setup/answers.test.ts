import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startLocalServer } from 'shared/node/testing/local-server';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import type { Settings } from '../parts/access.ts';
import { readHelp } from 'shared/node/help.mjs';
import { answerAll, createWorkplace } from './answers.ts';
import { questions } from './questions.ts';
import type { Terminal } from './terminal.ts';

/** Answers to every question. */
const complete = {
  GITHUB_REPOSITORY: 'escola/site',
  PROJECT_NAME: 'escola',
  SCHOOL_NAME: 'Escola Aurora',
  SITE_URL: 'https://www.escola.example',
  STAFF_NAME: 'Ana',
  STAFF_EMAIL: 'ana@escola.example',
  MAIL_TO: 'secretaria@escola.example',
  OPERATOR_EMAIL: 'ti@escola.example',
  SMTP_HOST: 'smtp.escola.example',
  SMTP_PORT: '465',
  SMTP_USER: 'site@escola.example',
  SMTP_PASS: 'senha-do-smtp',
  SMTP_FROM: 'site@escola.example',
  SUPABASE_ACCESS_TOKEN: 'sbp_token',
  GITHUB_TOKEN: 'gho_token',
  CLOUDFLARE_API_TOKEN: 'cloudflare-token',
  GITHUB_DISPATCH_TOKEN: 'github_pat_token',
  // Somebody has tried the key of the backups.
  AGE_RECIPIENT: 'age1abc',
  AGE_KEY_TRIED: 'age1abc',
};

/** What the services respond, by method and the end of the path. Tests change it. */
let replies: Record<string, unknown>;
/** Requests that may change something. */
let changes: string[];
beforeEach(() => {
  changes = [];
  replies = {
    'GET /v1/organizations': [{ slug: 'escola', name: 'Escola' }],
    'GET /v1/projects': [],
    'GET /user/tokens/verify': { result: { status: 'active' } },
    'GET /accounts': { result: [{ id: 'a'.repeat(32), name: 'Escola' }] },
    'GET /workflows/publish.yml': { state: 'active' },
  };
});

/** Starts a server that accepts all tokens but those that contain “errado”. */
async function startServices(): Promise<Settings> {
  const url = await startLocalServer((request, response) => {
    const { method = '', headers, url: path = '' } = request;
    const key = Object.keys(replies).find((each) => `${method} ${path}`.endsWith(each.slice(4)));
    if (method !== 'GET') changes.push(`${method} ${path}`);
    if (headers.authorization?.includes('errado')) response.writeHead(401).end('{}');
    // Nobody has a project on Pages yet.
    else if (/pages\/projects\/./.test(path)) response.writeHead(404).end('{}');
    else response.end(JSON.stringify(key ? replies[key] : { result: [] }));
  });
  return { GITHUB_API_URL: url, SUPABASE_API_URL: url, CLOUDFLARE_API_BASE_URL: url };
}

async function open(settings: Settings, typed?: string[]) {
  const settingsFile = join(await createTemporaryFolder(), '.env');
  const said: string[] = [];
  const asked: string[] = [];
  const next = async (question: string, suggestion = '') => {
    asked.push(question);
    const line = typed?.shift();
    if (line === undefined) throw new Error(`unexpected question: ${question}`);
    return line || suggestion;
  };
  const terminal: Terminal = {
    isInteractive: typed !== undefined,
    say: (text) => void said.push(text),
    ask: next,
    askSecret: next,
    confirm: async () => true,
    progress: (_, work) => work(() => undefined),
  };
  const all = { ...(await startServices()), ...settings };
  const workplace = createWorkplace({ settingsFile, settings: all, terminal });
  return {
    workplace,
    said,
    asked,
    readFile: () => readFile(settingsFile, 'utf8').catch(() => ''),
  };
}

const without = (...names: string[]): Settings =>
  Object.fromEntries(Object.entries(complete).filter(([name]) => !names.includes(name)));

test('a complete set of answers asks nothing', async () => {
  const { workplace, asked } = await open(complete, []);
  await answerAll(workplace);
  expect(asked).toEqual([]);
});

test('without a terminal, everything that is missing or wrong is listed at once', async () => {
  const { workplace } = await open({ ...without('STAFF_NAME', 'SMTP_PASS'), SMTP_PORT: '587' });
  await expect(answerAll(workplace)).rejects.toThrow(/STAFF_NAME: [^]*SMTP_PORT: [^]*SMTP_PASS: /);
});

test('typed answers are stored, but not the token of the set-up alone', async () => {
  const { workplace, readFile } = await open(without('STAFF_EMAIL', 'SMTP_PASS', 'GITHUB_TOKEN'), [
    'Ana@Escola.example',
    'segredo',
    'ghp_segredo',
  ]);
  await answerAll(workplace);
  const text = await readFile();
  expect(text).toContain('STAFF_EMAIL=ana@escola.example\n');
  expect(text).toContain('SMTP_PASS=segredo\n');
  expect(text).not.toContain('ghp_segredo');
  expect(workplace.settings.GITHUB_TOKEN).toBe('ghp_segredo');
});

test('secrets that come from the environment are not written to the file', async () => {
  const { workplace, readFile } = await open(complete);
  await answerAll(workplace);
  const text = await readFile();
  expect(text).toContain('MAIL_TO=secretaria@escola.example');
  for (const name of ['SMTP_PASS', 'SUPABASE_ACCESS_TOKEN', 'GITHUB_TOKEN', 'CLOUDFLARE_API_TOKEN'])
    expect(text).not.toContain(name);
});

test('a wrong answer is asked again, with the reason', async () => {
  const typed = ['não é e-mail', 'ana@escola.example', 'sbp_errado', 'sbp_certo'];
  const { workplace, said } = await open(without('STAFF_EMAIL', 'SUPABASE_ACCESS_TOKEN'), typed);
  await answerAll(workplace);
  expect(said).toContain('Isto não é um endereço de e-mail.');
  expect(said.join('\n')).toMatch(
    /O Supabase não aceita o token de acesso.*Crie outro em \S+ e cole-o aqui\./,
  );
  expect(workplace.settings.SUPABASE_ACCESS_TOKEN).toBe('sbp_certo');
});

test('a stored token that is no longer accepted is asked for again', async () => {
  const settings = { ...complete, CLOUDFLARE_API_TOKEN: 'errado' };
  const { workplace, asked } = await open(settings, ['certo']);
  await answerAll(workplace);
  expect(asked).toEqual(['Token do Cloudflare']);
});

test('without a terminal, a token that is not accepted is refused with the cure', async () => {
  const { workplace } = await open({ ...complete, GITHUB_TOKEN: 'errado' });
  await expect(answerAll(workplace)).rejects.toThrow(/GitHub não aceita o token.*Crie outro/s);
});

test('an empty domain is an answer', async () => {
  const { workplace, asked, readFile } = await open(without('SITE_URL'), ['']);
  await answerAll(workplace);
  expect(await readFile()).toContain('SITE_URL=\n');
  await answerAll(workplace);
  expect(asked).toHaveLength(1);
});

test('the token of the set-up does not serve as the token of publications', async () => {
  const typed = ['gho_token', 'ghp_classic', 'github_pat_outro'];
  const { workplace, said } = await open(without('GITHUB_DISPATCH_TOKEN'), typed);
  await answerAll(workplace);
  expect(said.join('\n')).toMatch(/Este é o token da instalação[^]*começa com github_pat_/);
});

test('the token of publications is not asked for once the database has it', async () => {
  const settings = { ...without('GITHUB_DISPATCH_TOKEN'), GITHUB_DISPATCH_EXPIRES: '2027-11-01' };
  const { workplace, asked } = await open(settings, []);
  await answerAll(workplace);
  expect(asked).toEqual([]);
});

test('a changed token of publications is asked for again', async () => {
  const settings = { ...without('GITHUB_DISPATCH_TOKEN'), GITHUB_DISPATCH_EXPIRES: '2027-11-01' };
  const { workplace, asked } = await open(settings, ['github_pat_novo']);
  await workplace.forget('GITHUB_DISPATCH_TOKEN');
  await answerAll(workplace);
  expect(asked).toHaveLength(1);
  expect(workplace.settings.GITHUB_DISPATCH_EXPIRES).toBeUndefined();
});

test.each([
  ['expired', /token do Cloudflare venceu.*Crie outro/s],
  ['disabled', /token do Cloudflare está desativado.*Crie outro/s],
])('a token of Cloudflare that is %s is refused with the cure', async (status, words) => {
  replies['GET /user/tokens/verify'] = { result: { status } };
  const { workplace } = await open(complete);
  await expect(answerAll(workplace)).rejects.toThrow(words);
});

test('without a terminal, what only the accounts show to be missing is listed with the rest', async () => {
  replies['GET /v1/organizations'] = ['um', 'dois'].map((slug) => ({ slug, name: slug }));
  replies['GET /accounts'] = { result: [] };
  const { workplace, readFile } = await open(
    without('STAFF_NAME', 'AGE_KEY_TRIED', 'AGE_RECIPIENT'),
  );
  await expect(answerAll(workplace)).rejects.toThrow(
    /STAFF_NAME: [^]*SUPABASE_ORGANIZATION: [^]*um[^]*dois[^]*CLOUDFLARE_ACCOUNT_ID: [^]*BACKUP_KEY_FILE: /,
  );
  // To enable a workflow that is enabled tries the token.
  expect(changes.filter((each) => !each.endsWith('/enable'))).toEqual([]);
  expect(await readFile()).not.toContain('AGE_');
});

test('an account that the token cannot list is asked for, as its number or the address of a page', async () => {
  replies['GET /accounts'] = { result: [] };
  const number = '0123456789abcdef'.repeat(2);
  const typed = ['escola', `https://dash.cloudflare.com/${number}/home`];
  const { workplace, said } = await open(complete, typed);
  await answerAll(workplace);
  expect(said.join('\n')).toContain('32 letras e algarismos');
  expect(workplace.settings.CLOUDFLARE_ACCOUNT_ID).toBe(number);
});

test('another name is asked for where a project of that name is on Supabase', async () => {
  replies['GET /v1/projects'] = [{ name: 'escola', ref: 'abc' }];
  const { workplace, said } = await open(complete, ['escola-nova']);
  await answerAll(workplace);
  expect(said.join('\n')).toContain('Já existe no Supabase um projeto chamado escola.');
  expect(workplace.settings.PROJECT_NAME).toBe('escola-nova');
});

test('a clone of a repository that the account may not write to is refused before anything is asked again', async () => {
  replies['GET /repos/escola/site'] = { permissions: { push: false } };
  const { workplace } = await open(complete, []);
  await expect(answerAll(workplace)).rejects.toThrow(/clone de escola\/site.*Copie o projeto/s);
});

test('the help names every question', async () => {
  const help = readHelp(fileURLToPath(new URL('setup.ts', import.meta.url)));
  expect(questions.map(({ name }) => name).filter((name) => !help.includes(name))).toEqual([]);
});
