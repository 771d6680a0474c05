import { build } from './build.ts';
import { readBuilt, writeBuilt } from './built.ts';
import { isCleaningDue } from './cleaning.ts';
import { countRows } from './content.ts';
import { step, type Context } from './context.ts';
import { RefusedRelease } from './errors.ts';
import { dropCache } from './gatsby.ts';
import { hashOf } from './hash.ts';
import { liveManifest } from './live.ts';
import { missingPhotos } from './missing-photos.ts';
import { isSame, takeNotice, type Notice } from './notice.ts';
import { dropExpired } from './release/expire.ts';
import { isComplete, readManifest } from './release/manifest.ts';
import type { Release } from './release/release.ts';
import type { Folders } from './settings.ts';
import { stage } from './stage.ts';
import { goLive, removeLeftovers } from './swap.ts';
import { refuseShrunkContent } from './verify/shrink.ts';

export interface Outcome {
  /** Whether a new release went live; else the live one holds everything already. */
  changed: boolean;
  release: Release;
}

/**
 * Notice → build → verify → swap. Whatever fails before the swap leaves the live release untouched.
 * The caller holds the lock.
 * @param force run the build although content and sources are those of the last one
 */
export async function publish(context: Context, force: boolean): Promise<Outcome> {
  const { settings, folders, signal } = context;
  await removeLeftovers(folders);
  const notice = await step(context, 'notice', () => takeNotice(settings, signal), describe);
  const live = await liveManifest(folders);
  const last = await readBuilt(folders);
  const nothingNew = !force && last !== null && isSame(last, notice.built);
  // Photos that were left out may be there by now.
  const nothingToDo = nothingNew && last.missingPhotos === 0;
  if (live && nothingToDo && !(await isCleaningDue(folders, new Date()))) {
    await dropExpired(folders, live, new Date());
    await writeBuilt(folders, { ...last, ...notice.built });
    return { changed: false, release: live.release };
  }
  if (!live && nothingToDo && last.release && (await putBack(folders, last.release)))
    return publish(context, force);
  if (live && !settings.allowShrink) {
    refuseShrunkContent(live.release.counts, countRows(notice.content));
  }

  const inventory = await build(context);
  const built = { ...notice.built, missingPhotos: (await missingPhotos(folders)).length };
  const contentHash = hashOf(`${inventory.contentHash} ${notice.recipe}`);
  if (live?.release.contentHash === contentHash) {
    await writeBuilt(folders, { ...built, release: live.release.id });
    return { changed: false, release: live.release };
  }

  const staged = stage(context, notice, inventory.files, contentHash, live);
  const release = await staged.catch(async (error: unknown) => {
    // Whatever was wrong with the pages, Gatsby's memory may be the reason: the next try does without.
    if (error instanceof RefusedRelease) await dropCache(folders);
    throw error;
  });
  await step(context, 'swap', () => goLive(folders, release.id));
  await writeBuilt(folders, { ...built, release: release.id });
  return { changed: true, release };
}

/** Shows the last release again where only the link to it is gone. */
async function putBack(folders: Folders, id: string): Promise<boolean> {
  const manifest = await readManifest(folders, id);
  if (!manifest || !(await isComplete(folders, manifest))) return false;
  await goLive(folders, id);
  return true;
}

function describe({ content, built }: Notice): string {
  const { noticias, colaboradores } = countRows(content);
  const change = built.historicoId === null ? 'sem histórico' : `mudança ${built.historicoId}`;
  return `${change}; ${noticias} notícias, ${colaboradores} colaboradores`;
}
