import { mkdir } from 'node:fs/promises';
import { deliver } from './deploy/deliver.ts';
import { readBuilt } from './built.ts';
import type { Context } from './context.ts';
import { formatDuration } from './duration.ts';
import { describeError, diskFull, messageOf, PublicationError } from './errors.ts';
import { lock } from 'shared/node/process-lock';
import type { Log } from './log.ts';
import { missingPhotos } from './missing-photos.ts';
import { publish, type Outcome } from './publish.ts';
import { PublicationRecord } from './record.ts';
import type { Release } from './release/release.ts';
import { secretRest } from './rest.ts';
import { folders as foldersOf, type Folders, type Settings } from './settings.ts';
import { updateStatus, type Status } from './status.ts';
import { currentId, prune } from './swap.ts';

export interface RunOptions {
  /** Build although nothing has changed. */
  force?: boolean;
  /** What staff read of why it is made. */
  reason?: string;
}

/** Kept even on a full disk: the live one and one to go back to. */
const fewestReleases = 2;

/**
 * One publication from lock to status, within its time limit. Waits while another process publishes.
 * @throws what the publication failed with, after the status says so
 */
export async function run(
  settings: Settings,
  log: Log,
  signal: AbortSignal,
  { force = false, reason = 'execução avulsa' }: RunOptions = {},
): Promise<Outcome> {
  const folders = foldersOf(settings);
  await mkdir(folders.site, { recursive: true });
  const record = new PublicationRecord(secretRest(settings), log, reason);
  const fail = async (error: unknown) => {
    const { message } = describeError(error);
    if (message === diskFull) await prune(folders, fewestReleases);
    await updateStatus(folders, failure(error));
    await record.failed(message);
  };
  const onWait = (pid: number, since: Date) => {
    log.line(`o processo ${pid} está publicando desde ${timeOfDay(since)}: esperando por ele`);
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
    onStep: async (step) => {
      if (step === 'notice') return;
      await updateStatus(folders, { state: 'building', step });
      await record.step(step);
    },
  };
  try {
    const outcome = await publish(context, force);
    const isSent = await deliver(context, outcome.release);
    const release = { id: outcome.release.id, builtAt: outcome.release.builtAt };
    await updateStatus(folders, { state: 'live', release, error: null });
    const historicoId = await lastChangeIn(outcome.release, folders);
    const leftOut = await missingPhotos(folders);
    const told = outcome.changed || isSent ? 'live' : 'unchanged';
    await record[told](outcome.release, historicoId, leftOut);
    const time = formatDuration(performance.now() - started);
    log.line(
      outcome.changed
        ? `no ar: ${release.id}, em ${time}`
        : `nada mudou: ${release.id} ${isSent ? 'foi enviada de novo' : 'continua no ar'}`,
    );
    // Nobody waits for this.
    await prune(folders, settings.keep).catch((error: unknown) => {
      log.line(`  aviso: versões antigas não puderam ser removidas (${messageOf(error)})`);
    });
    return outcome;
  } catch (thrown) {
    if (signal.aborted) {
      await updateStatus(folders, { state: (await currentId(folders)) ? 'live' : 'idle' });
      await record.interrupted();
      throw thrown;
    }
    const error = limit.aborted && !isExplained(thrown) ? timedOut(settings, thrown) : thrown;
    await fail(error);
    throw error;
  } finally {
    await held.release();
  }
}

/** The last change that visitors see: the last build knows of later ones, but after a rollback it is not shown. */
async function lastChangeIn(release: Release, folders: Folders): Promise<number | null> {
  const built = await readBuilt(folders);
  return built?.release === release.id ? built.historicoId : release.historicoId;
}

function timeOfDay(date: Date): string {
  return date.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
}

function failure(error: unknown): Partial<Status> {
  return { state: 'failed', error: describeError(error) };
}

function isExplained(thrown: unknown): boolean {
  return thrown instanceof PublicationError;
}

function timedOut({ timeout }: Settings, cause: unknown): PublicationError {
  const limit = formatDuration(timeout);
  return new PublicationError(
    `A publicação passou do tempo limite (${limit}). As páginas no ar continuam como estavam.`,
    'O limite é REBUILD_TIMEOUT.',
    { cause },
  );
}
