import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from 'shared/node/environment.mjs';
import { startLocalServer } from 'shared/node/testing/local-server';
import { addDays, schoolDay } from 'shared/dates';
import { consolePolicy, securityHeaders, sitePolicy } from 'shared/headers';
import { SMTPServer } from 'smtp-server';
import { computeFunctionVersion } from '../../schema/function-version';
import { createAccess } from './access';
import { findChangedRules, parseCatalogue } from './database';
import { createRecord, examineAll, formatExamined, formatSummary, listParts } from './examination';
import type { Facts } from './facts';
import { disk, judgeFreeSpace } from './machine';
import { type Finding, ok, type Part } from './part';
import { certificate, judgeCertificate } from './served-pages';

const version = await computeFunctionVersion();
const catalogue = await readFile(join(root, 'supabase/schema/security-catalogue.txt'), 'utf8');
const migrations = (await readdir(join(root, 'supabase/migrations')))
  .map((name) => name.slice(0, 14))
  .sort();
const jobs = [
  'activate-due-menu',
  'apply-retention',
  'check-backups',
  'check-dispatch',
  'dispatch',
  'forget-runs',
  'retry-mails',
  'start-backup',
  'start-doctor',
];
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const inDays = (days: number) => addDays(schoolDay(new Date()), days);
const megabyte = 1024 ** 2;

/** The reviewed rules, in the form in which the database describes them. */
const describedRules = [...parseCatalogue(catalogue)].map((rule): [string, string] => {
  const end = rule.indexOf(': ');
  return [rule.slice(0, end), rule.slice(end + 2)];
});

const createFacts = (): Facts => ({
  hora: new Date().toISOString(),
  banco: 20 * megabyte,
  arquivos: { quantos: 10, bytes: 30 * megabyte },
  orfaos: { quantos: 0, bytes: 0 },
  extensoes: ['pg_cron', 'pg_net', 'plpgsql', 'supabase_vault'],
  agendas: jobs.map((nome) => ({
    nome,
    horario: nome === 'dispatch' ? '5 seconds' : '17 6 * * *',
    ativa: true,
    inicio: hoursAgo(0.01),
    resultado: 'succeeded',
    mensagem: '1 row',
  })),
  cofre: ['github_token', 'project_url', 'secret_key'],
  emails: { esperando: 0, recusados: 0, mais_antigo: null, motivo: null },
  publicacao: {
    ultima: { estado: 'no_ar', erro: null, terminada_em: hoursAgo(5) },
    no_ar_desde: hoursAgo(5),
    pedida_em: null,
    problemas: 0,
  },
  disparo: { repositorio: 'escola/site', token_expira_em: inDays(200) },
  chamadas: [
    { finalidade: 'publish.yml', erro: null, solucao: null, passa_sozinha: true, tentativas: 0 },
  ],
  configurado_em: hoursAgo(1000),
  tarefas: { backup: hoursAgo(10), doctor: hoursAgo(24) },
  migracoes: migrations,
  limpeza_em: hoursAgo(10),
  copia: { estado: 'em_dia', feita_em: hoursAgo(10), faltam: 0 },
  chave_conferida_em: hoursAgo(24 * 30),
  sem_rls: [],
  acessos: describedRules,
});

const publishable = 'sb_publishable_para_todos';
const secret = 'sb_secret_guardado_a_sete_chaves';

type Reply = [status: number, body?: unknown, headers?: Record<string, string>];

/** A healthy project, its site and Cloudflare, all behind one URL. Tests change facts and replies. */
let facts: Facts;
let replies: Record<string, Reply>;

function createReplies(): typeof replies {
  const page = {
    ...securityHeaders,
    'content-security-policy': sitePolicy,
    'content-type': 'text/html',
  };
  return {
    'POST /rest/v1/rpc/ler_situacao_tecnica': [200, undefined],
    'GET /rest/v1/paginas': [200, [{ slug: 'inicio' }]],
    'GET /rest/v1/historico': [401, { code: '42501', message: 'permission denied' }],
    'GET /rest/v1/solicitacoes_visita': [200, []],
    'GET /rest/v1/retiradas': [200, []],
    'OPTIONS /functions/v1/agendar-visita-email': [204, undefined, { 'x-version': version }],
    'GET /': [200, '<meta http-equiv="Content-Security-Policy" content="x">', page],
    'GET /admin/': [
      200,
      '',
      { ...page, 'content-security-policy': `${sitePolicy}, ${consolePolicy(url)}` },
    ],
    'GET /admin/config.json': [200, { supabasePublishableKey: publishable }],
    'GET /user/tokens/verify': [200, { result: { status: 'active', expires_on: null } }],
  };
}

function handle(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url?.split('?')[0] ?? '';
  const key = `${request.method} ${path}`;
  const reply = replies[key] ?? [404, { message: 'not found' }];
  let [status, body] = reply;
  if (path.includes('ler_situacao') && status === 200) {
    if (request.headers.apikey === secret) body ??= facts;
    else if (request.headers.apikey === publishable)
      [status, body] = [401, { code: '42501', message: 'permission denied for function' }];
    else [status, body] = [401, { message: 'Invalid API key' }];
  }
  const type = { 'content-type': 'application/json' };
  response.writeHead(status, { ...type, ...reply[2] });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

const url = await startLocalServer(handle);
let settings: Record<string, string | undefined>;
beforeEach(() => {
  facts = structuredClone(createFacts());
  settings = {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishable,
    SUPABASE_SECRET_KEY: secret,
    SITE_URL: url,
    CLOUDFLARE_API_BASE_URL: url,
    CLOUDFLARE_API_TOKEN: 'token-do-cloudflare',
  };
  replies = createReplies();
});

const examineInstallation = () =>
  examineAll(
    listParts(settings),
    createAccess(() => settings),
  );

/** Returns the parts that are not in order, as the operator reads them. */
async function listProblems(): Promise<string[]> {
  const examined = await examineInstallation();
  return examined.filter(({ finding }) => finding.state === 'wrong').map(formatExamined);
}

test('a healthy installation has no red part', async () => {
  const examined = await examineInstallation();
  const others = examined.filter(({ finding }) => finding.state !== 'ok').map(formatExamined);
  // The keys of the accounts at Supabase, GitHub and Cloudflare are missing here.
  expect(others.filter((line) => !/não conferido aqui: Falta [A-Z_]+\.$/.test(line))).toEqual([]);
  expect(formatSummary(examined)).toMatch(
    /^Nada precisa de uma pessoa; em ordem: 22; não conferidas aqui: 9$/,
  );
});

test('the slower jobs of a new project, which have not run yet, are no reason to call a person', async () => {
  for (const job of facts.agendas ?? []) {
    if (job.nome === 'activate-due-menu') job.horario = '*/10 * * * *';
    if (job.nome !== 'dispatch') job.inicio = null;
  }
  expect(await listProblems()).toEqual([]);
});

/** Each case breaks one thing; the words are those that the operator reads, with the cure. */
test.each<[string, () => void, RegExp]>([
  [
    'an old database',
    () => facts.migracoes?.pop(),
    new RegExp(`✗ Migrações: Faltam.*${migrations.at(-1)}.*npm run setup`, 's'),
  ],
  [
    'a newer database',
    () => facts.migracoes?.push('20991231000000'),
    /✗ Migrações: .*não conhece.*git pull/s,
  ],
  [
    'a table without policies',
    () => facts.sem_rls.push('recados'),
    /✗ Políticas: .*recados.*alter table/s,
  ],
  [
    'a grant that was added by hand',
    () => facts.acessos.push(['Grants on columns', 'public.equipe.nome: {anon=r/postgres}']),
    /✗ Políticas: .*public\.equipe\.nome/s,
  ],
  [
    'a missing extension',
    () => facts.extensoes.splice(0, 1),
    /✗ Extensões: .*pg_cron.*SQL Editor/s,
  ],
  [
    'a schedule that is missing',
    () => facts.agendas?.splice(1, 1),
    /✗ Agendas: .*falta apply-retention.*SQL Editor/s,
  ],
  [
    'a schedule that fails',
    () =>
      Object.assign(facts.agendas?.[2] ?? {}, {
        resultado: 'failed',
        mensagem: 'ERROR: x\nCONTEXT',
      }),
    /✗ Agendas: .*check-backups falhou \(ERROR: x\)\./s,
  ],
  [
    'a schedule of seconds that never ran',
    () =>
      facts.agendas?.forEach((job) => {
        if (job.nome === 'dispatch') job.inicio = null;
      }),
    /✗ Agendas: .*dispatch não rodou ainda.*reinicie/s,
  ],
  [
    'schedules that stopped',
    () => facts.agendas?.forEach((job) => (job.inicio = hoursAgo(30))),
    /✗ Agendas: .*não roda há 30 h.*reinicie/s,
  ],
  [
    'a secret missing in Vault',
    () => facts.cofre?.splice(0, 1),
    /✗ Cofre: .*github_token.*npm run setup/s,
  ],
  [
    'mails that the mail server refuses',
    () =>
      (facts.emails = { esperando: 3, recusados: 3, mais_antigo: hoursAgo(5), motivo: 'EAUTH' }),
    /✗ E-mails: 3 esperam há 5 h: .*recusa o usuário ou a senha.*SMTP_PASS/s,
  ],
  [
    'a mail server that is away',
    () =>
      (facts.emails = { esperando: 1, recusados: 1, mais_antigo: hoursAgo(1), motivo: 'ESOCKET' }),
    /✗ E-mails: 1 espera há 1 h: .*não dá para alcançar.*SMTP_PORT/s,
  ],
  [
    'mails that nobody sends',
    () => (facts.emails = { esperando: 1, recusados: 0, mais_antigo: hoursAgo(72), motivo: null }),
    /✗ E-mails: 1 espera há 3 dias, e ninguém tentou.*Cofre/s,
  ],
  [
    'an old function',
    () =>
      (replies['OPTIONS /functions/v1/agendar-visita-email'] = [
        204,
        undefined,
        { 'x-version': 'a' },
      ]),
    /✗ Função dos e-mails: .*outra versão.*npm run setup/s,
  ],
  [
    'a function that is not deployed',
    () => delete replies['OPTIONS /functions/v1/agendar-visita-email'],
    /✗ Função dos e-mails: .*não está publicada/s,
  ],
  [
    'a function that expects another site',
    () => (replies['OPTIONS /functions/v1/agendar-visita-email'] = [403, {}]),
    /✗ Função dos e-mails: .*recusa o formulário.*SITE_URL/s,
  ],
  [
    'a failed publication',
    () =>
      (facts.publicacao.ultima = { estado: 'falhou', erro: 'Faltou espaço.', terminada_em: null }),
    /✗ Publicação: .*falhou: Faltou espaço\..*Actions/s,
  ],
  [
    'a publication that waits',
    () => (facts.publicacao.pedida_em = hoursAgo(2)),
    /✗ Publicação: .*espera há 2 h/s,
  ],
  [
    'photos that are still on the air',
    () =>
      (replies['GET /rest/v1/retiradas'] = [
        200,
        [{ requested_at: hoursAgo(4), problema: 'O Cloudflare não aceitou a chave de acesso.' }],
      ]),
    /✗ Retiradas do ar: .*em 3 h: 1\. O Cloudflare não aceitou a chave.*próxima publicação/s,
  ],
  [
    'a refused dispatch',
    () =>
      (facts.chamadas = [
        {
          finalidade: 'publish.yml',
          erro: 'O GitHub não começou a publicação: a chave de acesso venceu ou foi revogada.',
          solucao: 'Crie outra chave no GitHub.',
          passa_sozinha: false,
          tentativas: 1,
        },
      ]),
    /✗ Chamadas do banco de dados: .*chave de acesso venceu.*Crie outra chave/s,
  ],
  [
    'a daily job that is silent',
    () => (facts.tarefas = { doctor: hoursAgo(1), backup: hoursAgo(50) }),
    /✗ Tarefas diárias: .*backup\.yml.*há 2 dias/s,
  ],
  [
    'an expired token',
    () => (facts.disparo.token_expira_em = inDays(-1)),
    /✗ Token do disparo: O token venceu em .*Actions/s,
  ],
  [
    'a token that expires soon',
    () => (facts.disparo.token_expira_em = inDays(20)),
    /✗ Token do disparo: .*faltam 20 dias.*--change GITHUB_DISPATCH_TOKEN/s,
  ],
  [
    'a Cloudflare token that expired',
    () => (replies['GET /user/tokens/verify'] = [200, { result: { status: 'expired' } }]),
    /✗ Token do Cloudflare: .*venceu.*Pages · Edit.*--change CLOUDFLARE_API_TOKEN/s,
  ],
  [
    'a Cloudflare token that was revoked',
    () =>
      (replies['GET /user/tokens/verify'] = [
        401,
        { errors: [{ code: 1000, message: 'Invalid API Token' }] },
      ]),
    /✗ Token do Cloudflare: .*não aceita o token/s,
  ],
  [
    'a database that is almost full',
    () => (facts.banco = 450 * megabyte),
    /✗ Espaço no plano: O banco de dados ocupa 90% de 500 MB do plano gratuito/,
  ],
  [
    'files that nothing mentions',
    () => (facts.orfaos = { quantos: 200, bytes: 80 * megabyte }),
    /✗ Arquivos sem registro: .*200 arquivos, 80 MB.*sweep/s,
  ],
  [
    'a failed backup',
    () => (facts.copia.estado = 'falhou'),
    /✗ Cópia de segurança: .*falhou. A última que deu certo foi há 10 h.*Backup/s,
  ],
  [
    'a late backup',
    () => (facts.copia = { estado: 'atrasada', feita_em: hoursAgo(100), faltam: 0 }),
    /✗ Cópia.*há 4 dias/,
  ],
  [
    'a backup key that nobody has tried',
    () => (facts.chave_conferida_em = null),
    /✗ Chave das cópias: .*--check/s,
  ],
  [
    'a backup key that was tried long ago',
    () => (facts.chave_conferida_em = hoursAgo(24 * 91)),
    /✗ Chave das cópias: .*91 dias/,
  ],
  [
    'a site without its headers',
    () =>
      (replies['GET /'] = [
        200,
        '<meta http-equiv="Content-Security-Policy">',
        { ...securityHeaders, 'x-content-type-options': '' },
      ]),
    /✗ Páginas e cabeçalhos: .*x-content-type-options, content-security-policy/,
  ],
  [
    'a site that does not load',
    () => (replies['GET /'] = [522, 'x']),
    /✗ Páginas e cabeçalhos: .*erro 522/,
  ],
  [
    'a console with another policy',
    () => (replies['GET /admin/'] = [200, '', { 'content-security-policy': sitePolicy }]),
    /✗ Páginas e cabeçalhos: O painel .*política/,
  ],
  [
    'a console with another key',
    () => (replies['GET /admin/config.json'] = [200, { supabasePublishableKey: 'outra' }]),
    /✗ Páginas e cabeçalhos: .*chave publicável diferente/,
  ],
  [
    'requests for visits that everybody can read',
    () => (replies['GET /rest/v1/solicitacoes_visita'] = [200, [{ id: 1 }]]),
    /✗ Chaves: .*consegue ler \/rest\/v1\/solicitacoes_visita/,
  ],
  [
    'a publishable key that does not fit',
    () => (replies['GET /rest/v1/paginas'] = [401, { message: 'Invalid API key' }]),
    /✗ Chaves: .*não aceita SUPABASE_PUBLISHABLE_KEY.*API Keys/s,
  ],
  [
    'a secret key where everybody sees it',
    () => (settings.SUPABASE_PUBLISHABLE_KEY = 'sb_secret_outra'),
    /✗ Chaves: .*chave secreta, e cada página.*Troque/s,
  ],
])('%s is red, in words, with its cure, and alone', async (_, damage, words) => {
  damage();
  const problems = await listProblems();
  expect(problems.filter((problem) => words.test(problem))).toHaveLength(1);
  // The console's key is compared with the one in the settings, too.
  expect(
    problems.filter(
      (problem) => !/chave publicável diferente/.test(problem) || words.test(problem),
    ),
  ).toHaveLength(1);
});

test('the publishable key in place of the secret one is no leak', async () => {
  settings.SUPABASE_SECRET_KEY = publishable;
  const problems = (await listProblems()).join('\n');
  expect(problems).toMatch(/✗ Serviço de dados: .*SUPABASE_SECRET_KEY não é a secreta/);
  expect(problems).toMatch(/✗ Chaves: .*são a mesma chave\.\n {2}→ Copie as duas/);
  expect(problems).not.toContain('Troque já');
});

test.each<[string, () => void, RegExp]>([
  [
    'a paused project',
    () =>
      (replies['POST /rest/v1/rpc/ler_situacao_tecnica'] = [540, { message: 'Project paused' }]),
    /está pausado.*Restore project/s,
  ],
  [
    'a project that a quota has blocked',
    () =>
      (replies['POST /rest/v1/rpc/ler_situacao_tecnica'] = [
        402,
        { message: 'exceed_storage_size_quota' },
      ]),
    /limite do plano.*usage/s,
  ],
  [
    'a secret key that does not fit',
    () => (settings.SUPABASE_SECRET_KEY = 'sb_secret_outra'),
    /não aceita SUPABASE_SECRET_KEY/,
  ],
  [
    'the publishable key in place of the secret one',
    () => (settings.SUPABASE_SECRET_KEY = publishable),
    /não é a secreta/,
  ],
  [
    'a project that is gone',
    () => (settings.SUPABASE_URL = 'http://127.0.0.1:9'),
    /não responde em .*Restore project/s,
  ],
  [
    'a database without migrations',
    () => (replies['POST /rest/v1/rpc/ler_situacao_tecnica'] = [404, { code: 'PGRST202' }]),
    /faltam migrações.*npm run setup/s,
  ],
  [
    'a database of another version',
    () => (replies['POST /rest/v1/rpc/ler_situacao_tecnica'] = [200, { hora: 'x' }]),
    /responde de outro modo/,
  ],
])('%s is red once, and whatever depends on it is unchecked', async (_, damage, words) => {
  damage();
  const examined = await examineInstallation();
  const red = examined.filter(({ finding }) => finding.state === 'wrong').map(formatExamined);
  const own = red.filter((line) => line.startsWith('✗ Serviço de dados'));
  expect(own).toEqual([expect.stringMatching(words)]);
  // Only the console's policy and key, which depend on the same settings, may differ as well.
  expect(
    red.filter((line) => !/Serviço de dados|Páginas e cabeçalhos|^✗ Chaves/.test(line)),
  ).toEqual([]);
  expect(examined.map(formatExamined)).toContain(
    '– Migrações: não conferido aqui: depende de “Serviço de dados”.',
  );
});

test('a part that hangs is red after its timeout, and the others are checked', async () => {
  const parts: Part[] = [
    { name: 'muda', check: () => new Promise(() => undefined) },
    { name: 'boa', check: () => Promise.resolve(ok()) },
  ];
  const examined = await examineAll(
    parts,
    createAccess(() => settings),
    100,
  );
  expect(examined.map(formatExamined)).toEqual([
    expect.stringContaining('✗ muda: Sem resultado depois de 0.1 s.'),
    '✓ boa',
  ]);
});

test('a part that fails unexpectedly does not hide the others, and no secret is shown', async () => {
  const parts: Part[] = [
    { name: 'quebrada', check: () => Promise.reject(new Error(`em ${secret}: x`)) },
    { name: 'boa', check: () => Promise.resolve(ok()) },
  ];
  const examined = await examineAll(
    parts,
    createAccess(() => settings),
  );
  const text = examined.map(formatExamined).join('\n');
  expect(text).toMatch(/✗ quebrada: Não foi possível conferir: Error: em …: x\./);
  expect(text).toContain('✓ boa');
});

test('what a missing key does not permit is unchecked', async () => {
  settings.CLOUDFLARE_API_TOKEN = undefined;
  const lines = (await examineInstallation()).map(formatExamined);
  expect(lines).toContain('– Token do Cloudflare: não conferido aqui: Falta CLOUDFLARE_API_TOKEN.');
});

test('the record lists every part, and the run itself as well', () => {
  const findings: [string, Finding][] = [
    ['a', { state: 'ok' }],
    ['b', { state: 'wrong', problem: 'P.', cure: 'C.' }],
    ['c', { state: 'unchecked', reason: 'R.' }],
  ];
  const examined = findings.map(([name, finding]) => ({ name, finding }));
  expect(createRecord(examined, 'ti@escola.example')).toEqual({
    status: 'atencao',
    operator: 'ti@escola.example',
    achados: [
      { parte: 'a', estado: 'bem' },
      { parte: 'b', estado: 'atencao', problema: 'P.', solucao: 'C.' },
      { parte: 'c', estado: 'nao_conferido' },
      { parte: 'Exame diário', estado: 'bem' },
    ],
  });
});

test('a changed, a missing and an added rule are named', () => {
  expect(describedRules.length).toBeGreaterThan(200);
  expect(findChangedRules(describedRules, catalogue)).toEqual([]);
  const changed = describedRules.map(([section, line]): [string, string] => [
    section,
    line.replace(/^(public\.historico rls): /, '$1: anon=r/postgres '),
  ]);
  expect(findChangedRules(changed, catalogue)).toEqual(['public.historico rls']);
  // The embedded service grants everything on tables.
  expect(findChangedRules(changed, catalogue, false)).toEqual([]);
  const withoutPolicy = describedRules.filter(
    ([, line]) => !line.startsWith('public.historico: Members read'),
  );
  expect(findChangedRules(withoutPolicy, catalogue)).toEqual(['public.historico']);
  expect(findChangedRules(withoutPolicy, catalogue, false)).toEqual(['public.historico']);
});

test('a database that Supabase has made read-only is red', async () => {
  Object.assign(settings, {
    SUPABASE_PROJECT_REF: 'abc',
    SUPABASE_API_URL: url,
    SUPABASE_ACCESS_TOKEN: 'token-da-conta',
  });
  replies['POST /v1/projects/abc/database/query'] = [201, [{ mode: 'on' }]];
  expect((await listProblems()).join('\n')).toMatch(
    /✗ Espaço no plano: O banco de dados está cheio: .*só deixa ler.*\n {2}→ Mude de plano/,
  );
});

test('a file system without free space is red', async () => {
  // The kernel's own file system reports that nothing can be written to it.
  const finding = await disk.check(createAccess(() => ({ DATA_DIR: '/proc' })));
  expect(formatExamined({ name: disk.name, finding })).toMatch(
    /^✗ Disco: O disco de \/proc está cheio\. .*\n {2}→ .*apague cópias antigas/,
  );
});

test('a full disk is red, with what may be deleted', () => {
  expect(judgeFreeSpace(0, '/srv')).toMatchObject({
    state: 'wrong',
    problem: expect.stringContaining('está cheio'),
  });
  expect(judgeFreeSpace(200 * megabyte, '/srv')).toMatchObject({
    problem: expect.stringContaining('restam 200 MB'),
    cure: expect.stringContaining('backups/'),
  });
  expect(judgeFreeSpace(3000 * megabyte, '/srv')).toEqual({ state: 'ok', detail: '2,9 GB livres' });
});

const day = 86_400_000;
test.each([
  [-3, 90, undefined, /venceu há 3 dias/],
  [50, 90, 'ERR_TLS_CERT_ALTNAME_INVALID', /Navegadores recusam.*ALTNAME/],
  [5, 90, undefined, /vence em 5 dias/],
  [5, 6, undefined, null],
  [40, 90, undefined, null],
])('a certificate with %s of %s days left is judged', (left, lifetime, error, words) => {
  const to = Date.now() + left * day + 1000;
  const finding = judgeCertificate(
    'escola.example',
    { from: to - lifetime * day, to, error },
    'Renove.',
  );
  expect(finding.state === 'wrong' ? finding.problem : null).toEqual(
    words && expect.stringMatching(words),
  );
});

test('the certificate of a server is read, and one that browsers refuse is red', async () => {
  const server = new SMTPServer({ secure: true });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const finding = await certificate.check(
    createAccess(() => ({ SITE_URL: `https://localhost:${port}` })),
  );
  expect(finding).toMatchObject({
    state: 'wrong',
    problem: expect.stringMatching(/recusam|venceu/),
  });
  await new Promise<void>((done) => server.close(() => done()));
  const closed = await certificate.check(
    createAccess(() => ({ SITE_URL: `https://localhost:${port}` })),
  );
  expect(closed).toMatchObject({
    problem: expect.stringContaining('não responde por TLS (ECONNREFUSED)'),
  });
});

test('a site without https is red, unless only this machine can reach it', async () => {
  const check = (SITE_URL: string) => certificate.check(createAccess(() => ({ SITE_URL })));
  expect(await check('http://escola.example')).toMatchObject({ state: 'wrong' });
  expect(await check('http://localhost:8000')).toMatchObject({ state: 'ok' });
});
