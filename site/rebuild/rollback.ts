import { join } from 'node:path';
import { deliver } from './deploy/deliver.ts';
import { describeError, PublicationError } from './errors.ts';
import { lock } from 'shared/node/process-lock';
import type { Log } from './log.ts';
import { isComplete, readManifest } from './release/manifest.ts';
import { PublicationRecord } from './record.ts';
import { readRelease, type Release } from './release/release.ts';
import { secretRest } from './rest.ts';
import { folders as foldersOf, type Folders, type Settings } from './settings.ts';
import { updateStatus } from './status.ts';
import { currentId, goLive, releaseBefore } from './swap.ts';

/**
 * Shows visitors the release before the live one. It stays until content or sources change again, or
 * somebody forces a build.
 */
export async function rollback(
  settings: Settings,
  log: Log,
  signal: AbortSignal,
): Promise<Release> {
  const folders = foldersOf(settings);
  const held = await lock(folders.lock, signal, (pid) => {
    log.line(`o processo ${pid} está publicando: esperando por ele`);
  });
  try {
    const current = await currentId(folders);
    const release = await releaseToShow(folders, current);
    const record = new PublicationRecord(secretRest(settings), log, 'volta à publicação anterior');
    await goLive(folders, release.id);
    const context = {
      settings,
      folders,
      log,
      signal: AbortSignal.any([signal, AbortSignal.timeout(settings.timeout)]),
      onStep: (step: string) => record.step(step),
    };
    await deliver(context, release).catch(async (thrown: unknown) => {
      const error = describeError(thrown);
      await updateStatus(folders, { state: 'failed', error });
      await record.failed(error.message);
      throw thrown;
    });
    const shown = { id: release.id, builtAt: release.builtAt };
    await updateStatus(folders, { state: 'live', release: shown, error: null });
    await record.live(release, release.historicoId, []);
    log.line(`no ar: ${release.id}, de ${release.builtAt} (antes: ${current})`);
    return release;
  } finally {
    await held.release();
  }
}

async function releaseToShow(folders: Folders, current: string | null): Promise<Release> {
  const id = current && (await releaseBefore(folders, current));
  const release = id && (await readRelease(join(folders.releases, id)));
  const manifest = id && (await readManifest(folders, id));
  if (!release || !manifest || !(await isComplete(folders, manifest))) {
    throw new PublicationError('Não há publicação anterior para onde voltar.');
  }
  return release;
}
