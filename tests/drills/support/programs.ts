import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from 'shared/node/environment.mjs';

export interface Ended {
  code: number | null;
  output: string;
}

/** Variables that could hold the keys of a real account, or settings of another installation. */
const foreign =
  /^(SUPABASE_|CLOUDFLARE_|CF_|WRANGLER_|GITHUB_|GH_|SMTP_|STAFF_|MAIL_|SITE_|PROJECT_|OPERATOR_|AGE_|DATABASE_|DATA_DIR|ENV_FILE|CI$)/;

interface Options {
  env: Record<string, string>;
  cwd?: string;
  /** Milliseconds after which the program is killed. */
  timeout?: number;
}

/** The environment without the settings of another installation. */
export function withoutForeignSettings(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}

/** Runs a program without a terminal and returns what it printed. */
export async function run(command: string, args: string[], options: Options): Promise<Ended> {
  const { env, cwd = root, timeout = 5 * 60_000 } = options;
  const child = spawn(command, args, {
    cwd,
    env: { ...withoutForeignSettings(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout,
    killSignal: 'SIGKILL',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: stripVTControlCharacters(output) };
}

/** Runs the Supabase CLI that set-up uses. */
export async function runSupabaseCli(args: string[], options: Options): Promise<Ended> {
  const cli = createRequire(import.meta.url).resolve('supabase/dist/supabase.js');
  return run(process.execPath, [cli, ...args], options);
}

/**
 * Installs wrangler in an empty folder, as the publishing workflow does.
 * @returns functions that run it to its end, and that start it and return the process
 */
export async function installWrangler(folder: string) {
  const HOME = join(folder, 'home');
  for (const name of ['package.json', 'package-lock.json'])
    await copyFile(join(root, 'site/publish/wrangler', name), join(folder, name));
  const installation = await run(
    'npm',
    ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'],
    { env: {}, cwd: folder },
  );
  if (installation.code !== 0) throw new Error(installation.output);
  const program = join(folder, 'node_modules/wrangler/bin/wrangler.js');
  const env = { HOME, CI: 'true' };
  return {
    run: (args: string[], more: Record<string, string>, timeout?: number) =>
      run(process.execPath, [program, ...args], { env: { ...env, ...more }, cwd: folder, timeout }),
    start: (args: string[]) =>
      spawn(process.execPath, [program, ...args], {
        env: { ...withoutForeignSettings(), ...env, WRANGLER_SEND_METRICS: 'false' },
        cwd: folder,
        stdio: 'ignore',
        detached: true,
      }),
  };
}
