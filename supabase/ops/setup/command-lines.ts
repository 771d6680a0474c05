import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'shared/node/environment.mjs';
import { Refusal } from '../../local/log.ts';
import { getProjectRef, type Settings } from '../parts/access.ts';
import { explainSupabase } from '../parts/explanations.ts';

/** The version of the Supabase CLI that this checkout uses; it need not be installed. */
const supabaseVersion = (
  JSON.parse(readFileSync(join(root, 'supabase', 'package.json'), 'utf8')) as {
    devDependencies: { supabase: string };
  }
).devDependencies.supabase;

/** Settings that the CLI takes from its environment. Secrets never are arguments, which every user of a machine can see. */
const passedOn = [
  'SUPABASE_ACCESS_TOKEN',
  'SUPABASE_DB_PASSWORD',
  'SUPABASE_PROFILE',
  'SUPABASE_HOME',
];

const secretName = /TOKEN|KEY|PASS|SECRET/;

interface CommandResult {
  code: number | null;
  /** Everything that the program printed. */
  output: string;
}

/** Runs the Supabase CLI on the project in the settings. */
export async function runSupabase(args: string[], settings: Settings): Promise<CommandResult> {
  const ref = getProjectRef(settings);
  // Only drills set this URL: a stand-in cannot have the host name of a project's database.
  const database = args[0] === 'db' && settings.SUPABASE_DATABASE_URL?.replaceAll('<ref>', ref);
  const command = [`supabase@${supabaseVersion}`, ...args, '--yes', `--remote=${database || ref}`];
  const child = spawn('npx', ['--yes', ...command], {
    cwd: root,
    env: {
      ...withoutSecrets(process.env),
      ...Object.fromEntries(passedOn.map((name) => [name, settings[name]])),
      SUPABASE_TELEMETRY_DISABLED: '1',
      npm_config_update_notifier: 'false',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** Keeps keys of other services from the CLI, and from the packages that npx installs for it. */
export const withoutSecrets = (env: Settings) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !secretName.test(name)));

/** Lines of output that an explanation of a failure quotes. */
const quotedLines = 12;

/** Creates the refusal that explains why a run of the CLI failed. */
export function createCommandRefusal({ output }: CommandResult, settings: Settings): Refusal {
  const status = Number(/\b(?:status|HTTP|error) (\d{3})\b/i.exec(output)?.[1] ?? 0);
  const known = /password authentication failed|SASL/i.test(output)
    ? {
        problem: 'O banco não aceita a senha (SUPABASE_DB_PASSWORD).',
        cure: 'Escolha outra em Project Settings → Database → Reset database password, grave-a em .env e repita o comando.',
      }
    : /ENOTFOUND|ECONNREFUSED|ETIMEDOUT|no such host|EAI_AGAIN/i.test(output)
      ? {
          problem: 'A rede não deixou chegar ao Supabase.',
          cure: 'Confira a rede e repita o comando: ele continua de onde parou.',
        }
      : explainSupabase(status, JSON.stringify({ message: output }));
  const words = known
    ? `${known.problem} ${known.cure}`
    : 'O comando do Supabase não terminou. Leia a mensagem dele, corrija, e repita: o npm run setup continua de onde parou.';
  return new Refusal(`${words}\n${quoteOutput(output, settings)}`);
}

/** The last lines of a program's output, without secrets. */
function quoteOutput(output: string, settings: Settings): string {
  let shown = output;
  for (const [name, value] of Object.entries(settings))
    if (value && secretName.test(name) && value.length >= 8) shown = shown.replaceAll(value, '…');
  return shown
    .trim()
    .split('\n')
    .slice(-quotedLines)
    .map((line) => `  ${line}`)
    .join('\n');
}
