import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from 'shared/node/environment.mjs';
import { MailServer } from '../../function/support/mail-server.ts';
import { startCloudflare } from '../../stand-ins/services/cloudflare.ts';
import { startGithub } from '../../stand-ins/services/github.ts';
import type { Call } from '../../stand-ins/services/service.ts';
import { startSupabase } from '../../stand-ins/services/supabase.ts';
import { withoutForeignSettings } from './programs.ts';

const dispatchToken = 'github_pat_dispatch';
const daysOfToken = 300;

/** Everything that an operator knows or has made by hand. */
const answers = {
  PROJECT_NAME: 'escola-coopen',
  SCHOOL_NAME: 'Escola Aurora',
  STAFF_NAME: 'Ana Souza',
  STAFF_EMAIL: 'ana@escola.example',
  MAIL_TO: 'secretaria@escola.example',
  OPERATOR_EMAIL: 'ti@escola.example',
  SMTP_HOST: 'smtp.escola.example',
  SMTP_PORT: '465',
  SMTP_USER: 'site@escola.example',
  SMTP_PASS: 'senha do correio',
  SMTP_FROM: 'site@escola.example',
  SITE_URL: '',
  GITHUB_REPOSITORY: 'escola/site',
  GITHUB_TOKEN: 'gho_operator',
  GITHUB_DISPATCH_TOKEN: dispatchToken,
};

interface SetUpOptions {
  /** Other answers or settings of this run. */
  env?: Record<string, string>;
  /** Kills the run, with the programs that it has started, once this is true. */
  killWhen?: () => boolean;
}

/** The three services and a mail server, as an operator finds them who has accounts and tokens, and nothing else. */
export async function startWorld() {
  const folder = await mkdtemp(join(tmpdir(), 'setup-'));
  const envFile = join(folder, '.env');
  const mails = new MailServer();
  await mails.start();
  const expires = new Date(Date.now() + daysOfToken * 24 * 60 * 60_000);
  const github = await startGithub({
    tokens: {
      gho_operator: { permissions: 'classic' },
      [dispatchToken]: { permissions: { actions: 'write', metadata: 'read' }, expires },
    },
  });
  const supabase = await startSupabase({
    redirects: { 'https://api.github.com': github.url },
    mailPort: mails.port,
  });
  const cloudflare = await startCloudflare();
  const services = [github, supabase, cloudflare];

  // GitHub's machine: every run of the publishing workflow succeeds within a second.
  const machine = setInterval(() => void carryOutRuns().catch(() => undefined), 300);
  async function carryOutRuns(): Promise<void> {
    const run = github.state.runs.find(({ status }) => status === 'queued');
    if (!run) return;
    github.moveRun(run, 'in_progress');
    for (const { database } of supabase.state.projects.values())
      await database?.query(`delete from public.publicacoes where status in ('pedida', 'publicando');
        insert into public.publicacoes (status, release_id, finished_at) values ('no_ar', 'primeira', now())`);
    github.moveRun(run, 'completed', 'success');
  }

  /** Requests that changed something, of all services. */
  const listChanges = (): Call[] =>
    services
      .flatMap(({ calls }) => calls)
      .filter(
        ({ method, status, operation }) =>
          method !== 'GET' && status >= 200 && status < 300 && !reading.has(operation),
      );

  /** Runs `npm run setup -- --yes` and returns what it printed. */
  async function setUp({ env = {}, killWhen }: SetUpOptions = {}) {
    // Without the launcher, which would remove the packages of the tests.
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'supabase/ops/setup/setup.ts', '--yes'],
      {
        cwd: root,
        env: {
          ...withoutForeignSettings(),
          ENV_FILE: envFile,
          BACKUP_KEY_FILE: join(folder, 'copias.key'),
          SETUP_PAUSE: '100',
          ...github.env,
          ...supabase.env,
          ...cloudflare.env,
          CLOUDFLARE_ACCOUNT_ID: '',
          ...answers,
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    let isKilled = false;
    const watch = setInterval(() => {
      if (isKilled || !killWhen?.() || child.pid === undefined) return;
      isKilled = true;
      // The whole group: a command line that set-up has started must not go on alone.
      process.kill(-child.pid, 'SIGKILL');
    }, 5);
    const [code] = (await once(child, 'close')) as [number | null];
    clearInterval(watch);
    return { code, output, isKilled };
  }

  return {
    github,
    supabase,
    cloudflare,
    mails,
    setUp,
    listChanges,
    /** In how many ways something has been changed: each operation of a service is one. */
    countKindsOfChanges: () => new Set(listChanges().map(({ operation }) => operation)).size,
    /** The settings file: its text and its permissions. */
    async readSettings() {
      if (!existsSync(envFile)) return { text: '', mode: 0 };
      const [text, { mode }] = await Promise.all([readFile(envFile, 'utf8'), stat(envFile)]);
      return { text, mode: mode & 0o777 };
    },
    async close() {
      clearInterval(machine);
      await Promise.all(services.map((service) => service.close()));
      await mails.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Operations that only read, although their method is not GET. Queries are counted by what they leave behind. */
const reading = new Set(['runQuery', 'listNetworkBans', 'createLoginRole']);
