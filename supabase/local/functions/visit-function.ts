import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../log.ts';
import { freePort } from '../ports.mjs';
import type { Settings } from '../settings/settings.ts';
import { denoArguments, denoPath } from './deno.ts';
import { functionEnvironment } from './environment.ts';
import { passOn } from './pass-on.ts';

const name = 'agendar-visita-email';
const retryEvery = 30_000;
const longestPause = 30_000;

/**
 * Runs the function `agendar-visita-email` unmodified in Deno, starts it again when it ends, and has it
 * send the mails that wait, which a hosted project does on a schedule of the database.
 */
export class VisitFunction {
  private child: ChildProcess | undefined;
  private port = 0;

  /** @param ending from when on the end of the function is nothing to report, or to repair */
  constructor(
    private readonly settings: Settings,
    private readonly ending: AbortSignal,
  ) {}

  async start(): Promise<void> {
    this.port = await freePort();
    void this.keepRunning();
    void this.keepRetrying();
  }

  /** Passes a visitor's request on; the address it came from replaces whatever the visitor claims. */
  async handle(request: Request, address: string): Promise<Response> {
    return passOn(request, address, `http://127.0.0.1:${this.port}`);
  }

  /** Waits for the function to end; `ending` has to be announced before. */
  async stop(): Promise<void> {
    if (!this.child || hasEnded(this.child)) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    const inTime = await Promise.race([ended, sleep(3000, null, { ref: false })]);
    if (!inTime) this.child.kill('SIGKILL');
  }

  private async keepRunning(): Promise<void> {
    for (let pause = 1000; !this.ending.aborted; pause = Math.min(pause * 2, longestPause)) {
      this.child = this.spawn();
      await once(this.child, 'exit');
      // A signal to the whole process group may reach the function first: only afterwards is it known.
      await this.pause(pause);
      if (!this.ending.aborted) say(`A função ${name} parou; foi iniciada de novo.`);
    }
  }

  private spawn(): ChildProcess {
    const { root } = this.settings;
    return spawn(denoPath(), denoArguments(join(root, 'supabase/functions', name)), {
      cwd: root,
      env: functionEnvironment(this.settings, this.port),
      stdio: ['pipe', 'ignore', 'inherit'],
    });
  }

  private async keepRetrying(): Promise<void> {
    const signal = this.ending;
    const headers = { authorization: `Bearer ${this.settings.keys.secret}` };
    const url = `http://127.0.0.1:${this.port}/functions/v1/${name}/retry`;
    for (;;) {
      await this.pause(retryEvery);
      if (signal.aborted) return;
      // A mail server that is down is the function's business: the mails wait for the next round.
      await fetch(url, { method: 'POST', headers, signal }).catch(() => undefined);
    }
  }

  private async pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal: this.ending }).catch(() => undefined);
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
