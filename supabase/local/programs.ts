import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { proxy } from 'hono/proxy';
import { maxVisitRequestBytes, visitRequestTooLarge } from 'shared/visit-fields';
import { root } from 'shared/node/environment.mjs';
import { logLine } from './log.ts';
import type { ServerSettings } from 'shared/node/settings';

/** The programs that the host runs in processes of their own. */

const name = 'agendar-visita-email';

const retryIntervalMs = 15_000;

/**
 * Runs the function `agendar-visita-email` unmodified in Deno, and makes it send waiting mails. A hosted
 * project does that on a schedule of the database.
 * @param stopping once aborted, the function is not restarted
 */
export async function startVisitFunction(settings: ServerSettings, stopping: AbortSignal) {
  const port = await findFreePort();
  const folder = join(root, 'supabase/functions', name);
  const start = () =>
    spawn(getDenoPath(), getDenoArguments(folder), {
      cwd: root,
      env: createFunctionEnvironment(settings, port),
      stdio: ['pipe', 'ignore', 'inherit'],
    });
  const stop = keepRunning(`A função ${name}`, start, stopping);
  const retry = setInterval(() => {
    const headers = { apikey: settings.keys.secret };
    const url = `http://127.0.0.1:${port}/functions/v1/${name}/retry`;
    // The function handles a mail server that is down: the mails wait for the next retry.
    fetch(url, { method: 'POST', headers, signal: stopping }).catch(() => undefined);
  }, retryIntervalMs);
  return {
    /** Forwards a visitor's request. The real IP address replaces whatever the visitor claims. */
    async handle(request: Request, address: string): Promise<Response> {
      const { pathname } = new URL(request.url);
      const headers = new Headers(request.headers);
      // A client that has declared too much may wait for the response before it sends anything.
      const declared = Number(headers.get('content-length'));
      headers.set('x-forwarded-for', address);
      // Node has already answered `Expect: 100-continue`, and its fetch refuses to send it on.
      for (const name of [
        'host',
        'content-length',
        'transfer-encoding',
        'expect',
        'cf-connecting-ip',
      ])
        headers.delete(name);
      try {
        // The function responds to a large body before it has read all of it, and closes the connection. This
        // host would be cut off while it still sends, so it reads the body first.
        const body = declared > maxVisitRequestBytes ? null : await readBody(request);
        if (!body) return Response.json({ error: visitRequestTooLarge }, { status: 413 });
        const { method } = request;
        return await proxy(`http://127.0.0.1:${port}${pathname}`, {
          method,
          headers,
          body: method === 'POST' ? body : undefined,
        });
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

/** Reads the body of a visitor's request; returns null as soon as it is too large, whatever it declares. */
async function readBody(request: Request): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // The stream is not cancelled: that would close the connection before the response is sent.
  const reader = request.body?.getReader();
  for (;;) {
    const chunk = (await reader?.read())?.value;
    if (!chunk) return Buffer.concat(chunks);
    length += chunk.length;
    if (length > maxVisitRequestBytes) return null;
    chunks.push(chunk);
  }
}

export function getDenoPath(): string {
  const installer = createRequire(import.meta.url)('deno/install_api.cjs') as {
    runInstall(): string;
  };
  return installer.runInstall();
}

/**
 * Deno arguments that run a function from the installed packages, with only the permissions that it needs.
 */
export function getDenoArguments(functionFolder: string): string[] {
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
    '--preload',
    join(import.meta.dirname, 'end-with-host.ts'),
    '--config',
    join(functionFolder, 'deno.json'),
    join(functionFolder, 'index.ts'),
  ];
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Origins of pages of this installation. */
export function getSiteOrigins({ port, siteUrl, ownUrl }: ServerSettings): string[] {
  const urls = [siteUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`, ownUrl];
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

function createFunctionEnvironment(
  settings: ServerSettings,
  ownPort: number,
): Record<string, string> {
  const { ownUrl, keys, mailTo, smtp } = settings;
  const given = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    // A mail server may use a certificate of a private authority.
    NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS ?? '',
    DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${ownPort}`,
    SUPABASE_URL: ownUrl,
    SUPABASE_SECRET_KEY: keys.secret,
    SITE_URL: getSiteOrigins(settings).join(','),
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

/**
 * Starts the job that keeps the static pages up to date, in a process of its own.
 * @returns a function that stops it
 */
export function startRebuildJob(settings: ServerSettings, stopping: AbortSignal) {
  const start = () =>
    spawn(process.execPath, ['supabase/local/launch.mjs', 'site/publish/cli.ts', '--watch'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // The job reads all other settings as the host did.
      env: { ...process.env, SUPABASE_URL: settings.remoteUrl ?? settings.ownUrl },
    });
  return keepRunning('A publicação', start, stopping);
}

/**
 * Starts a program of the product, and restarts it some seconds after it ends.
 * @param stopping once aborted, the program is not restarted
 * @returns a function that stops it
 */
function keepRunning(name: string, start: () => ChildProcess, stopping: AbortSignal) {
  let child = start();
  void (async () => {
    for (;;) {
      await once(child, 'exit');
      // A signal to the whole process group may reach the program first, so wait before deciding whether to
      // restart it.
      await sleep(3000, undefined, { signal: stopping }).catch(() => undefined);
      if (stopping.aborted) return;
      child = start();
      logLine(`${name} parou; foi iniciada de novo.`);
    }
  })();

  return async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await Promise.race([once(child, 'exit'), sleep(8000, null, { ref: false })]);
  };
}
