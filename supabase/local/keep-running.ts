import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './log.ts';

/**
 * Starts a program of the product, and again some seconds after it ended.
 * @param ending from when on its end is nothing to repair; it ends with the host in any case
 * @returns what ends it
 */
export function keepRunning(name: string, start: () => ChildProcess, ending: AbortSignal) {
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
