import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

const root = dirname(dirname(dirname(import.meta.dirname)));
const folder = join(root, 'supabase/functions/agendar-visita-email');

export const siteOrigin = 'http://localhost:8000';

/** The function as the host runs it: a process of its own, which can be killed and started again. */
export class VisitFunction {
  /** Everything it has written. */
  log = '';
  private process: ChildProcess | undefined;
  private port = 0;

  /** @param env the function's settings, besides the address of the site */
  constructor(private readonly env: Record<string, string>) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}/functions/v1/agendar-visita-email`;
  }

  async start(): Promise<void> {
    this.port ||= await freePort();
    const child = spawn(
      denoPath(),
      [
        ...['run', '--cached-only', '--node-modules-dir=manual', '--no-lock', '--no-prompt'],
        ...[
          '--allow-net',
          '--allow-env',
          '--config',
          join(folder, 'deno.json'),
          join(folder, 'index.ts'),
        ],
      ],
      {
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          SITE_URL: siteOrigin,
          DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${this.port}`,
          ...this.env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.process = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.log += chunk.toString()));
    await listening(child);
  }

  /** kill -9: whatever it was doing, it does no more. */
  async kill(): Promise<void> {
    const child = this.process;
    this.process = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async restart(): Promise<void> {
    await this.kill();
    await this.start();
  }
}

/** Resolves once the process says that it listens; goes on reading what it says, so that it never blocks. */
async function listening(child: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Listening on')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`The function did not start:\n${output}`)));
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

interface DenoInstaller {
  runInstall(): string;
}

/** Path of Deno itself. The command of the package only starts it, and would not pass a kill on. */
function denoPath(): string {
  const installer = createRequire(import.meta.url)('deno/install_api.cjs') as DenoInstaller;
  return installer.runInstall();
}
