import type { Connection } from '@supabase/lite';
import { setTimeout as sleep } from 'node:timers/promises';

const everyMs = 5000;
/** Whatever takes longest, a copy of everything, takes less. */
const patienceMs = 60_000;
/** Once may be a coincidence. */
const silencesAllowed = 2;

/**
 * Makes sure that the embedded database still answers. Once it could not write its log, it never does
 * again in this process, although everything that was acknowledged is safe: it has to be opened anew.
 * @returns when the database is lost, or at the end
 */
export async function databaseIsLost(
  connection: Pick<Connection, 'exec'>,
  ending: AbortSignal,
  pauseMs = everyMs,
): Promise<void> {
  let silences = 0;
  while (silences < silencesAllowed) {
    await sleep(pauseMs, undefined, { signal: ending }).catch(() => undefined);
    if (ending.aborted) return;
    silences = (await answersInTime(connection)) ? 0 : silences + 1;
  }
}

async function answersInTime(connection: Pick<Connection, 'exec'>): Promise<boolean> {
  const waiting = new AbortController();
  const silence = sleep(patienceMs, false, { signal: waiting.signal, ref: false });
  const answer = answers(connection).catch(() => false);
  const isThere = await Promise.race([answer, silence.catch(() => false)]);
  waiting.abort();
  return isThere;
}

/** A broken one may say that all is well, and has nothing to show for it. */
async function answers(connection: Pick<Connection, 'exec'>): Promise<boolean> {
  const { rows } = await connection.exec<{ rows: unknown[] }>('select 1');
  return rows.length === 1;
}
