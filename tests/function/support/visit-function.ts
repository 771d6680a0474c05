import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { denoArguments, denoPath } from '../../../supabase/local/functions/visit-function';
import { freePorts } from '../../runner/ports.mjs';

const folder = join(import.meta.dirname, '../../../supabase/functions/agendar-visita-email');

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
    this.port ||= (await freePorts(1))[0] ?? 0;
    const child = spawn(denoPath(), denoArguments(folder), {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        SITE_URL: siteOrigin,
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${this.port}`,
        ...this.env,
      },
    });
    this.process = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.log += chunk.toString()));
    const answers = () =>
      fetch(this.url).then(
        () => true,
        () => false,
      );
    while (!(await answers())) {
      if (child.exitCode !== null) throw new Error(`The function did not start:\n${this.log}`);
      await sleep(50);
    }
  }

  /** kill -9: whatever it was doing, it does no more. */
  async kill(): Promise<void> {
    const child = this.process;
    this.process = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
