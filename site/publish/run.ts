import { mkdir } from 'node:fs/promises';
import { lock } from 'shared/node/process-lock';
import type { Context, Log } from './context.ts';
import { deliver } from './deploy.ts';
import { describeError, diskFull, messageOf, PublicationError } from './errors.ts';
import { publish, type Outcome } from './publish.ts';
import { PublicationRecord } from './record.ts';
import { folders as foldersOf, formatDuration, type Settings } from './settings.ts';
import { previousRelease, prune, rollBack } from './swap.ts';

export interface RunOptions {
  /** Build although nothing has changed. */
  force?: boolean;
  /** What staff read of why it is made. */
  reason?: string;
}

/** Kept even on a full disk: the live one and one to go back to. */
const fewestReleases = 2;

/**
 * One publication from lock to record, within its time limit. Waits while another process publishes.
 * @throws what the publication failed with, after it was recorded
 */
export function run(
  settings: Settings,
  log: Log,
  signal: AbortSignal,
  { force = false, reason = 'execução avulsa' }: RunOptions = {},
): Promise<Outcome> {
  return exclusively(settings, log, signal, reason, (context) => publish(context, force));
}

/** Shows visitors the release before the live one. */
export async function rollback(
  settings: Settings,
  log: Log,
  signal: AbortSignal,
): Promise<Outcome> {
  // Without one, nothing is to be recorded as a failure.
  await previousRelease(foldersOf(settings));
  const reason = 'volta à publicação anterior';
  return exclusively(settings, log, signal, reason, async ({ folders }) => ({
    changed: true,
    manifest: await rollBack(folders),
  }));
}

/** Runs `work` while no other process publishes, sends the release that is live then, and records it all. */
async function exclusively(
  settings: Settings,
  log: Log,
  signal: AbortSignal,
  reason: string,
  work: (context: Context) => Promise<Outcome>,
): Promise<Outcome> {
  const folders = foldersOf(settings);
  await mkdir(folders.site, { recursive: true });
  const record = new PublicationRecord(settings, log, reason);
  const fail = async (error: unknown) => {
    const { message } = describeError(error);
    if (message === diskFull) await prune(folders, fewestReleases);
    await record.failed(message);
  };
  const onWait = (pid: number, since: Date) => {
    const time = since.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
    log.line(`o processo ${pid} está publicando desde ${time}: esperando por ele`);
  };
  const held = await lock(folders.lock, signal, onWait).catch(async (error: unknown) => {
    if (!signal.aborted) await fail(error);
    throw error;
  });
  const started = performance.now();
  const limit = AbortSignal.timeout(settings.timeout);
  const context: Context = {
    settings,
    folders,
    log,
    signal: AbortSignal.any([signal, limit]),
    // Merely looking for changes is no publication yet.
    onStep: async (name) => {
      if (name !== 'notice') await record.step(name);
    },
  };
  try {
    const outcome = await work(context);
    const isSent = await deliver(context, outcome.manifest);
    const { id } = outcome.manifest.release;
    await record[outcome.changed || isSent ? 'live' : 'unchanged'](outcome.manifest);
    const time = formatDuration(performance.now() - started);
    const unchanged = isSent ? 'foi enviada de novo' : 'continua no ar';
    log.line(outcome.changed ? `no ar: ${id}, em ${time}` : `nada mudou: ${id} ${unchanged}`);
    // Nobody waits for this.
    await prune(folders, settings.keep).catch((error: unknown) => {
      log.line(`  aviso: versões antigas não puderam ser removidas (${messageOf(error)})`);
    });
    return outcome;
  } catch (thrown) {
    if (signal.aborted) {
      await record.interrupted();
      throw thrown;
    }
    const isExplained = thrown instanceof PublicationError;
    const error = limit.aborted && !isExplained ? timedOut(settings, thrown) : thrown;
    await fail(error);
    throw error;
  } finally {
    await held.release();
  }
}

function timedOut({ timeout }: Settings, cause: unknown): PublicationError {
  const limit = formatDuration(timeout);
  return new PublicationError(
    `A publicação passou do tempo limite (${limit}). As páginas no ar continuam como estavam.`,
    'O limite é REBUILD_TIMEOUT.',
    { cause },
  );
}
