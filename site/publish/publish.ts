import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { assemble } from './assemble.ts';
import { countRows, readContent, refuseShrunkContent, takeNotice, type Notice } from './content.ts';
import { step, type Context } from './context.ts';
import { RefusedRelease } from './errors.ts';
import { build, dropCache, isCleaningDue, missingPhotos, publicFolder } from './gatsby.ts';
import { hashOf } from './hash.ts';
import { takeInventory, type BuiltFile } from './inventory.ts';
import {
  numberOf,
  releaseId,
  renewManifest,
  writeManifest,
  type Manifest,
  type Release,
} from './release.ts';
import { goLive, liveManifest, newestManifest, releaseIds, removeLeftovers } from './swap.ts';
import { verify } from './verify.ts';

export interface Outcome {
  /** Whether another release went live; else the live one holds everything already. */
  changed: boolean;
  /** The live release. */
  manifest: Manifest;
}

/**
 * content → gatsby → release → verify → swap. Whatever fails before the swap leaves the live release
 * untouched. The caller holds the lock.
 * @param force build although content and sources are those of the live release
 */
export async function publish(context: Context, force: boolean): Promise<Outcome> {
  const { settings, folders, signal } = context;
  await removeLeftovers(folders);
  const look = () => takeNotice(settings, signal);
  const notice = await step(context, 'notice', look, describeNotice);
  const live = (await liveManifest(folders)) ?? (await putBack(context, notice));
  const now = new Date();
  if (live && !force && isUpToDate(live, notice) && !(await isCleaningDue(folders, now))) {
    // What a release lacks that was rolled back to goes on waiting.
    const { historicoId } = live.rolledBackTo ? live : notice;
    const manifest = { ...live, historicoId };
    await renewManifest(folders, manifest, now);
    return { changed: false, manifest };
  }
  if (live && !settings.allowShrink)
    refuseShrunkContent(live.release.counts, countRows(notice.content));

  await build(context);
  const takeStock = () => takeInventory(publicFolder(folders));
  const describe = ({ length }: BuiltFile[]) => `${length} arquivos`;
  const files = await step(context, 'inventory', takeStock, describe);
  const { inputs, historicoId, sources } = notice;
  const contentHash = hashOf(JSON.stringify([sources, files]));
  const leftOut = await missingPhotos(folders);
  if (live?.release.contentHash === contentHash) {
    const manifest = { ...live, inputs, historicoId, leftOut, rolledBackTo: false };
    await renewManifest(folders, manifest, now);
    return { changed: false, manifest };
  }
  const manifest = await stage(context, notice, files, contentHash, leftOut, live);
  await step(context, 'swap', () => goLive(folders, manifest.release.id));
  return { changed: true, manifest };
}

function isUpToDate({ inputs, leftOut, rolledBackTo }: Manifest, notice: Notice): boolean {
  // Photos that were left out may be there by now.
  return inputs === notice.inputs && (leftOut.length === 0 || rolledBackTo === true);
}

/** Shows the newest release again where only the link to it is gone and it is up to date. */
async function putBack({ folders }: Context, notice: Notice): Promise<Manifest | null> {
  const newest = await newestManifest(folders);
  if (!newest || !isUpToDate(newest, notice)) return null;
  await goLive(folders, newest.release.id);
  return newest;
}

/** Makes a release of what Gatsby built and checks it. Afterwards it lies among the releases, not yet live. */
async function stage(
  context: Context,
  { content: before, inputs, sources, historicoId }: Notice,
  files: readonly BuiltFile[],
  contentHash: string,
  leftOut: string[],
  live: Manifest | null,
): Promise<Manifest> {
  const { settings, folders, signal, log } = context;
  const newest = (await releaseIds(folders)).at(-1);
  const release: Release = {
    id: releaseId(newest ? numberOf(newest) + 1 : 1, contentHash),
    builtAt: new Date().toISOString(),
    contentHash,
    counts: countRows(before),
  };
  const target = join(folders.releases, `.staging-${release.id}`);
  await mkdir(target, { recursive: true });
  const dataService = settings.publicSupabaseUrl && new URL(settings.publicSupabaseUrl).origin;
  const put = async () => ({
    release,
    sources,
    inputs,
    historicoId,
    leftOut,
    files: await assemble({
      publicFolder: publicFolder(folders),
      target,
      files,
      release,
      sources,
      previous: live && { manifest: live, folder: join(folders.releases, live.release.id) },
      origins: { dataService: dataService || null },
    }),
  });
  try {
    const manifest = await step(context, 'release', put, describeRelease);
    const check = async () => {
      const content = { before, after: await readContent(settings, signal) };
      return verify(target, manifest.files, live?.files ?? {}, content, settings.siteUrl);
    };
    const { warnings } = await step(
      context,
      'verify',
      check,
      ({ pages, links }) => `${pages} páginas, ${links} links`,
    );
    for (const warning of warnings) log.line(`  aviso: ${warning}`);
    await writeManifest(folders, manifest);
    await rename(target, join(folders.releases, release.id));
    return manifest;
  } catch (error) {
    // What nobody will see must not keep the space that the next try may need.
    await rm(target, { recursive: true, force: true });
    // Whatever was wrong with the pages, Gatsby's cache may be the reason: the next try does without.
    if (error instanceof RefusedRelease) await dropCache(folders);
    throw error;
  }
}

function describeNotice({ content, historicoId }: Notice): string {
  const { noticias, colaboradores } = countRows(content);
  const change = historicoId === null ? 'sem histórico' : `mudança ${historicoId}`;
  return `${change}; ${noticias} notícias, ${colaboradores} colaboradores`;
}

function describeRelease({ files }: Manifest): string {
  const bytes = Object.values(files).reduce((sum, { size }) => sum + size, 0);
  return `${Object.keys(files).length} arquivos, ${(bytes / 1e6).toFixed(1)} MB`;
}
