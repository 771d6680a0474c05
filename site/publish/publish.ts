import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { schoolDay, schoolYear } from 'shared/dates';
import { lock } from 'shared/node/process-lock';
import {
  type Content,
  countRows,
  lastChange,
  readContent,
  refuseShrunkContent,
  secretRest,
} from './content.ts';
import {
  type Context,
  describeError,
  diskFull,
  hashOf,
  type Log,
  messageOf,
  PublicationError,
  RefusedRelease,
  step,
} from './context.ts';
import { deliver } from './deploy.ts';
import {
  build,
  digestSources,
  dropCache,
  isCleaningDue,
  missingPhotos,
  publicFolder,
} from './gatsby.ts';
import {
  type Manifest,
  numberOf,
  type Release,
  releaseId,
  renewManifest,
  writeManifest,
} from './manifest.ts';
import { PublicationRecord } from './record.ts';
import { assemble, type BuiltFile, takeInventory } from './release.ts';
import { folders as foldersOf, formatDuration, type Settings } from './settings.ts';
import {
  goLive,
  liveManifest,
  newestManifest,
  previousRelease,
  prune,
  releaseIds,
  removeLeftovers,
  rollBack,
} from './swap.ts';
import { verify } from './verify.ts';

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
async function publish(context: Context, force: boolean): Promise<Outcome> {
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

/** What a publication would be made of now. */
interface Notice {
  content: Content;
  /** Digest of the sources and settings that pages are prepared with. */
  sources: string;
  /** Digest of content and sources together. */
  inputs: string;
  /** The last recorded change; null when the history cannot be read. */
  historicoId: number | null;
}

/**
 * Looks at everything that pages are made of. The number of the last change is read first: a change that
 * comes later may be in the content already, and then leads to one look too many, never to one too few.
 */
async function takeNotice(settings: Settings, signal: AbortSignal): Promise<Notice> {
  const rest = secretRest(settings);
  const historicoId = rest && (await lastChange(rest, signal));
  const content = await readContent(settings, signal);
  const { siteUrl, publicSupabaseUrl, publishableKey } = settings;
  // The year is in every page; the agenda tells what is past from what comes.
  const today = content.eventos.length > 0 ? schoolDay(new Date()) : schoolYear();
  const inPages = [siteUrl, publicSupabaseUrl, publishableKey, today];
  const sources = hashOf(JSON.stringify([await digestSources(), ...inPages]));
  return { content, sources, inputs: hashOf(JSON.stringify([sources, content])), historicoId };
}
