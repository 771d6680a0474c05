import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { proxy } from 'hono/proxy';
import { root } from './environment.mjs';
import { say } from './log.ts';
import type { Settings } from './settings.ts';

/** What the host runs beside itself, in processes of their own. */

const name = 'agendar-visita-email';

const retryEvery = 15_000;

/**
 * Runs the function `agendar-visita-email` unmodified in Deno, and has it send the mails that wait, which a hosted
 * project does on a schedule of the database.
 * @param ending from when on its end is nothing to repair
 */
export async function startVisitFunction(settings: Settings, ending: AbortSignal) {
  const port = await freePort();
  const folder = join(root, 'supabase/functions', name);
  const start = () =>
    spawn(denoPath(), denoArguments(folder), {
      cwd: root,
      env: functionEnvironment(settings, port),
      stdio: ['pipe', 'ignore', 'inherit'],
    });
  const stop = keepRunning(`A função ${name}`, start, ending);
  const retry = setInterval(() => {
    const headers = { apikey: settings.keys.secret };
    const url = `http://127.0.0.1:${port}/functions/v1/${name}/retry`;
    // A mail server that is down is the function's business: the mails wait for the next round.
    fetch(url, { method: 'POST', headers, signal: ending }).catch(() => undefined);
  }, retryEvery);
  return {
    /** Passes a visitor's request on; the address it came from replaces whatever the visitor claims. */
    async handle(request: Request, address: string): Promise<Response> {
      const { pathname } = new URL(request.url);
      const headers = new Headers(request.headers);
      headers.set('x-forwarded-for', address);
      for (const name of ['host', 'content-length', 'cf-connecting-ip']) headers.delete(name);
      try {
        return await proxy(
          `http://127.0.0.1:${port}${pathname}`,
          new Request(request, { headers }),
        );
      } catch {
        const error = 'O envio está indisponível no momento. Tente de novo em instantes.';
        return Response.json({ error }, { status: 503, headers: { 'retry-after': '5' } });
      }
    },
    stop() {
      clearInterval(retry);
      return stop();
    },
  };
}

export type VisitFunction = Awaited<ReturnType<typeof startVisitFunction>>;

export function denoPath(): string {
  const installer = createRequire(import.meta.url)('deno/install_api.cjs') as {
    runInstall(): string;
  };
  return installer.runInstall();
}

/** Arguments that run a deployable function from what is installed, with the rights it needs. */
export function denoArguments(functionFolder: string): string[] {
  return [
    'run',
    '--quiet',
    '--cached-only',
    '--node-modules-dir=manual',
    '--no-lock',
    '--no-prompt',
    '--allow-net',
    '--allow-env',
    '--allow-sys=hostname',
    ...['--preload', join(import.meta.dirname, 'end-with-host.ts')],
    ...['--config', join(functionFolder, 'deno.json'), join(functionFolder, 'index.ts')],
  ];
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Where pages of this installation may come from. */
export function siteOrigins({ port, siteUrl, ownUrl }: Settings): string[] {
  const addresses = [siteUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`, ownUrl];
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

function functionEnvironment(settings: Settings, ownPort: number): Record<string, string> {
  const { ownUrl, keys, mailTo, smtp } = settings;
  const given = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    // A mail server may have its certificate from an authority of its own.
    NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS ?? '',
    DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${ownPort}`,
    SUPABASE_URL: ownUrl,
    SUPABASE_SECRET_KEY: keys.secret,
    SITE_URL: siteOrigins(settings).join(','),
    MAIL_TO: mailTo,
    SMTP_HOST: smtp.host,
    SMTP_PORT: String(smtp.port),
    SMTP_USER: smtp.user,
    SMTP_PASS: smtp.pass,
    SMTP_FROM: smtp.from ?? mailTo,
  };
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => !!entry[1]),
  );
}

/** Starts the job that keeps the static pages up to date, a process of its own. @returns what ends it */
export function startRebuildJob(settings: Settings, ending: AbortSignal) {
  const start = () =>
    spawn(process.execPath, ['supabase/local/launch.mjs', 'site/publish/cli.ts', '--watch'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // The rest it reads as the host did.
      env: { ...process.env, SUPABASE_URL: settings.remoteUrl ?? settings.ownUrl },
    });
  return keepRunning('A publicação', start, ending);
}

/**
 * Starts a program of the product, and again some seconds after it ended.
 * @param ending from when on its end is nothing to repair; it ends with the host in any case
 * @returns what ends it
 */
function keepRunning(name: string, start: () => ChildProcess, ending: AbortSignal) {
  let child = start();
  void (async () => {
    for (;;) {
      await once(child, 'exit');
      // A signal to the whole process group may reach it first: only afterwards is it known.
      await sleep(3000, undefined, { signal: ending }).catch(() => undefined);
      if (ending.aborted) return;
      child = start();
      say(`${name} parou; foi iniciada de novo.`);
    }
  })();

  return async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await Promise.race([once(child, 'exit'), sleep(8000, null, { ref: false })]);
  };
}
