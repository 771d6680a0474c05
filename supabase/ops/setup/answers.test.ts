import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startLocalServer } from 'shared/node/testing/local-server';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import type { Settings } from '../parts/access.ts';
import { answerAll, createWorkplace } from './answers.ts';
import type { Terminal } from './terminal.ts';

/** Answers to every question. */
const complete = {
  GITHUB_REPOSITORY: 'escola/site',
  PROJECT_NAME: 'escola',
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
};

/** Starts a server that accepts all tokens but those that contain “errado”. */
async function startServices(): Promise<Settings> {
  const url = await startLocalServer((request, response) => {
    const isWrong = request.headers.authorization?.includes('errado');
    response.writeHead(isWrong ? 401 : 200).end('{"result":{}}');
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
  expect(said.join('\n')).toContain('O Supabase não aceita o token de acesso');
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
