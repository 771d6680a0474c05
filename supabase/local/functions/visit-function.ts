import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../log.ts';
import type { Settings } from '../settings/settings.ts';

const name = 'agendar-visita-email';
const retryEvery = 30_000;
const longestPause = 30_000;

/**
 * Runs the function `agendar-visita-email` unmodified in Deno, starts it again when it ends, and has it
 * send the mails that wait, which a hosted project does on a schedule of the database.
 */
export class VisitFunction {
  private child: ChildProcess | undefined;
  private readonly ending = new AbortController();
  private port = 0;

  constructor(private readonly settings: Settings) {}

  async start(): Promise<void> {
    this.port = await freePort();
    void this.keepRunning();
    void this.keepRetrying();
  }

  /** Passes a visitor's request on; the address it came from replaces whatever the visitor claims. */
  async handle(request: Request, address: string): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.set('x-forwarded-for', address);
    for (const hop of ['host', 'connection', 'content-length', 'transfer-encoding'])
      headers.delete(hop);
    const init = { method: request.method, headers, body: request.body, duplex: 'half' };
    try {
      const answer = await fetch(
        `http://127.0.0.1:${this.port}${pathname}${search}`,
        init as RequestInit,
      );
      // The headers of a fetched answer can't be added to.
      return new Response(answer.body, {
        status: answer.status,
        headers: new Headers(answer.headers),
      });
    } catch {
      const error = 'O envio está indisponível no momento. Tente de novo em instantes.';
      return Response.json({ error }, { status: 503, headers: { 'retry-after': '5' } });
    }
  }

  async stop(): Promise<void> {
    this.ending.abort();
    if (this.child && this.child.exitCode === null) {
      this.child.kill('SIGTERM');
      await Promise.race([once(this.child, 'exit'), sleep(3000)]);
    }
  }

  private async keepRunning(): Promise<void> {
    for (let pause = 1000; !this.ending.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      this.child = this.spawn();
      await once(this.child, 'exit');
      if (this.ending.signal.aborted) return;
      say(`A função ${name} parou; começa de novo em ${pause / 1000} s.`);
      await sleep(pause);
    }
  }

  private spawn(): ChildProcess {
    const folder = join(this.settings.root, 'supabase/functions', name);
    return spawn(
      denoPath(),
      [
        ...[
          'run',
          '--quiet',
          '--cached-only',
          '--node-modules-dir=manual',
          '--no-lock',
          '--no-prompt',
        ],
        ...['--allow-net', '--allow-env', '--allow-sys=hostname'],
        ...['--config', join(folder, 'deno.json'), join(folder, 'index.ts')],
      ],
      { cwd: this.settings.root, env: this.environment(), stdio: ['ignore', 'ignore', 'inherit'] },
    );
  }

  private environment(): Record<string, string> {
    const { port, host, siteUrl, keys, mailTo, smtp, inbox } = this.settings;
    const origins = [
      siteUrl,
      `http://localhost:${port}`,
      `http://127.0.0.1:${port}`,
      `http://${host}:${port}`,
    ];
    const given = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${this.port}`,
      SUPABASE_URL: `http://127.0.0.1:${port}`,
      SUPABASE_SECRET_KEY: keys.secret,
      SITE_URL: [...new Set(origins)].join(','),
      MAIL_TO: mailTo,
      SMTP_HOST: smtp.host ?? '127.0.0.1',
      SMTP_PORT: String(smtp.port ?? (smtp.host ? 465 : inbox.smtpPort)),
      SMTP_USER: smtp.user,
      SMTP_PASS: smtp.pass,
      SMTP_FROM: smtp.from ?? mailTo,
    };
    return Object.fromEntries(
      Object.entries(given).filter((entry): entry is [string, string] => !!entry[1]),
    );
  }

  private async keepRetrying(): Promise<void> {
    const { signal } = this.ending;
    const headers = { authorization: `Bearer ${this.settings.keys.secret}` };
    for (;;) {
      await sleep(retryEvery, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      const url = `http://127.0.0.1:${this.port}/functions/v1/${name}/retry`;
      // A mail server that is down is the function's business: the mails wait for the next round.
      await fetch(url, { method: 'POST', headers, signal }).catch(() => undefined);
    }
  }
}

interface DenoInstaller {
  runInstall(): string;
}

/** Path of Deno itself, inside the package for this platform. */
function denoPath(): string {
  const installer = createRequire(import.meta.url)('deno/install_api.cjs') as DenoInstaller;
  return installer.runInstall();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
