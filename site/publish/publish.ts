import { listRedirects, writeRedirects } from './steps/redirects.ts';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { millisecondsInMinute } from 'date-fns/constants';
import { type Lock, lock } from 'shared/node/process-lock';
import { formatCount } from 'shared/text';
import {
  type Content,
  countRows,
  type Inputs,
  readContent,
  readInputs,
  readNewsPath,
  readPalette,
  readSchool,
  readDrawings,
  refuseEmptiedTables,
} from './steps/read-content.ts';
import {
  type Context,
  describeError,
  formatDuration,
  computeHash,
  type Job,
  getErrorMessage,
  PublicationError,
  type Settings,
  runStep,
} from './context.ts';
import { sendRelease } from './steps/send-release.ts';
import { build, clearCache, isCleanBuildDue, readLeftOut } from './steps/build-pages.ts';
import { PublicationRecord } from './record.ts';
import {
  assemble,
  type BuiltFile,
  type Manifest,
  takeInventory,
} from './steps/assemble-release.ts';
import {
  dropCopies,
  dropRetired,
  goLive,
  readLiveManifest,
  getNextId,
  readPreviousRelease,
  removeOldReleases,
  removeLeftovers,
  renewManifest,
  showPreviousRelease,
  writeManifest,
} from './stored-releases.ts';
import { RefusedRelease, verify } from './steps/verify-release.ts';
import { writeConsoleLook } from './steps/console-look.ts';
import { writeIcons } from './steps/icons.ts';
import type { Look } from './steps/prepare-page.ts';
import { writeSharePicture } from './steps/share-picture.ts';
import { computeTimeLimit, TimeLimit } from './time-limit.ts';
import { Withdrawals } from './withdrawals/withdrawals.ts';

export interface RunOptions {
  /** Build even if nothing has changed. */
  force?: boolean;
  /** Publish even if a table lost all of its rows. */
  allowEmpty?: boolean;
  /** Why it runs, in Portuguese: staff see it. */
  reason?: string;
  /** Whether this process keeps watching and publishing. A person's single build into a folder does not. */
  isContinuous?: boolean;
}

interface PublishOptions extends Pick<RunOptions, 'force' | 'allowEmpty'> {
  /** Whether to remove every copy of erased files: from this release, earlier releases and the caches of the build. */
  purge: boolean;
}

export interface Outcome {
  /** Whether a new release went live. If not, the live release was already up to date. */
  changed: boolean;
  manifest: Manifest;
}

/**
 * Runs one publication within its time limit, with its lock and its record. Waits while another process publishes.
 * @throws the error of the publication, after recording it
 */
export function run(
  job: Job,
  { reason = 'execução avulsa', isContinuous = false, ...options }: RunOptions = {},
): Promise<Outcome> {
  const { command, publicSupabaseUrl } = job.settings;
  // A remote host may still hold copies of erased files until a process that uploads to it has published.
  const servesVisitors = isContinuous || command !== undefined || publicSupabaseUrl === '';
  const work = (context: Context, purge: boolean) => publish(context, { ...options, purge });
  return runExclusively(job, reason, work, servesVisitors ? 'confirm' : 'leave due');
}

/**
 * Goes back to the previous release.
 * @throws {PublicationError} when there is none
 */
export async function rollback(job: Job): Promise<Outcome> {
  const { folders } = job.settings;
  // Fails before anything is recorded, when there is no previous release.
  await readPreviousRelease(folders);
  const goBack = async ({ timeLimit }: Context) => {
    timeLimit.start(job.settings.timeout);
    return { changed: true, manifest: await showPreviousRelease(folders) };
  };
  // The previous release may show erased files, so they cannot be purged now, but with the next publication.
  return runExclusively(job, 'volta à publicação anterior', goBack, 'skip');
}

/**
 * Runs `work` while no other process publishes, then uploads the live release and records the outcome.
 * @param purging what to do when copies of erased files are due for removal: `confirm` removes them and marks the purge
 *   as done, `leave due` removes them here but leaves the purge open for the machine that serves visitors, `skip`
 *   removes none
 */
async function runExclusively(
  job: Job,
  reason: string,
  work: (context: Context, purge: boolean) => Promise<Outcome>,
  purging: 'confirm' | 'leave due' | 'skip',
): Promise<Outcome> {
  const { settings, log, signal } = job;
  const { folders } = settings;
  const record = new PublicationRecord(job, reason);
  let heldLock: Lock | undefined;
  const timeLimit = new TimeLimit();
  try {
    heldLock = await lock(folders.site, signal, (pid) =>
      log(`o processo ${pid} está publicando: esperando por ele`),
    );
    const started = performance.now();
    const context = {
      ...job,
      record,
      timeLimit,
      signal: AbortSignal.any([signal, timeLimit.signal]),
    };
    const purges = purging === 'skip' ? [] : await record.listDuePurges();
    const withdrawals = purging === 'skip' ? null : await Withdrawals.read(job);
    const isPurge = purges.length > 0 || Boolean(withdrawals?.needPurge);
    if (purging === 'confirm') await withdrawals?.begin();
    const outcome = await work(context, isPurge);
    const { changed } = outcome;
    const manifest = isPurge ? await dropRetired(folders, outcome.manifest) : outcome.manifest;
    const { isSent, problems } = await sendRelease(context, manifest);
    await record.recordLive(manifest, changed || isSent, problems);
    if (isPurge) {
      await dropCopies(folders, manifest);
      if (purging === 'confirm') await record.recordPurged(purges);
      log('  cópias de arquivos apagados: removidas das versões anteriores e das caches');
    }
    if (purging === 'confirm') await withdrawals?.finish(context, manifest, isPurge);
    const { id } = manifest.release;
    const time = formatDuration(performance.now() - started);
    log(changed ? `no ar: ${id}, em ${time}` : `nada mudou: ${id}${isSent ? ', enviada' : ''}`);
    // Old releases are removed last, when the new pages are already live.
    await removeOldReleases(folders).catch((error: unknown) => {
      log(`  aviso: versões antigas não puderam ser removidas (${getErrorMessage(error)})`);
    });
    return { changed, manifest };
  } catch (thrown) {
    if (signal.aborted) {
      await record.recordInterruption();
      throw thrown;
    }
    const isTimeout = timeLimit.signal.aborted && !(thrown instanceof PublicationError);
    const error = isTimeout ? createTimeoutError(timeLimit, thrown) : thrown;
    await record.recordFailure(describeError(error).message);
    throw error;
  } finally {
    await heldLock?.release();
  }
}

function createTimeoutError({ ms }: TimeLimit, cause: unknown): PublicationError {
  const minutes = Math.round(ms / millisecondsInMinute);
  const time = minutes > 0 ? formatCount(minutes, 'minuto', 'minutos') : formatDuration(ms);
  return new PublicationError(
    `A publicação passou do tempo limite (${time}). As páginas no ar continuam como estavam.`,
    undefined,
    { cause },
  );
}

/**
 * Runs the steps content → build → assemble → verify → release. A failure before the last leaves the live release
 * untouched. The caller holds the lock.
 */
async function publish(
  context: Context,
  { force, allowEmpty, purge }: PublishOptions,
): Promise<Outcome> {
  const { settings, signal, timeLimit, record } = context;
  const { folders } = settings;
  await removeLeftovers(folders);
  const inputs = await runStep(context, 'content', () => readInputs(settings, signal));
  timeLimit.start(computeTimeLimit(settings.timeout, inputs.content));
  const live = await readLiveManifest(folders);
  const now = new Date();
  if (
    live &&
    !force &&
    !purge &&
    isUpToDate(live, inputs) &&
    !(await isCleanBuildDue(folders, now))
  ) {
    // After a rollback, the changes that the live release lacks still count as unpublished.
    const { historicoId } = live.rolledBackTo ? live : inputs;
    return renewLive(settings, { ...live, historicoId }, now);
  }
  if (live && !allowEmpty) refuseEmptiedTables(live.release.counts, countRows(inputs.content));

  const newsPath = readNewsPath(inputs.content);
  // Gatsby's cache contains copies of photos.
  if (purge) await clearCache(folders);
  record.setEnd(timeLimit.end);
  await runStep(context, 'build', () => build(context, newsPath));
  await writeRedirects(folders.public, listRedirects(inputs.content), newsPath);
  const look = await writeLook(folders.public, inputs.content);
  const built = await takeInventory(folders.public);
  const contentHash = computeHash(JSON.stringify([inputs.sources, built]));
  const { sources, digest, historicoId } = inputs;
  const state = { sources, inputs: digest, historicoId, leftOut: await readLeftOut(folders) };
  if (live?.release.contentHash === contentHash)
    return renewLive(settings, { ...live, ...state, rolledBackTo: false }, now);

  const id = await getNextId(folders, contentHash);
  const counts = countRows(inputs.content);
  const release = { id, builtAt: now.toISOString(), contentHash, counts };
  const manifest = await makeRelease(
    context,
    inputs.content,
    look,
    built,
    { ...state, release },
    live,
  );
  await runStep(context, 'release', () => goLive(folders, id));
  return { changed: true, manifest };
}

/**
 * Writes the files that show the school's name, colours and drawings beside the pages.
 * @returns what the pages themselves need of them
 */
async function writeLook(folder: string, content: Content): Promise<Look> {
  const palette = readPalette(content);
  const { name, fullName } = readSchool(content);
  const school = { name, fullName, drawings: await readDrawings(content) };
  await writeConsoleLook(folder, palette, school);
  await writeIcons(folder, palette, school);
  return { palette, share: await writeSharePicture(folder, palette, school) };
}

function isUpToDate({ inputs, leftOut, rolledBackTo }: Manifest, { digest }: Inputs): boolean {
  // Missing photos may be available now, so they are a reason to build again, except after a rollback.
  return inputs === digest && (leftOut.length === 0 || rolledBackTo === true);
}

async function renewLive({ folders }: Settings, manifest: Manifest, now: Date): Promise<Outcome> {
  await renewManifest(folders, manifest, now);
  return { changed: false, manifest };
}

/**
 * Assembles and verifies a release from what Gatsby built, and stores it with the others, not yet live.
 * @param before the content that visitors could read before the build
 */
async function makeRelease(
  context: Context,
  before: Content,
  look: Look,
  built: readonly BuiltFile[],
  state: Omit<Manifest, 'files' | 'brokenLinks'>,
  live: Manifest | null,
): Promise<Manifest> {
  const { settings, signal } = context;
  const { folders } = settings;
  const { id } = state.release;
  const target = join(folders.releases, `.staging-${id}`);
  try {
    const files = await runStep(context, 'assemble', () =>
      assemble(settings, target, built, { ...look, newsPath: readNewsPath(before) }, state, live),
    );
    const brokenLinks = await runStep(context, 'verify', async () => {
      const content = { before, after: await readContent(settings, signal) };
      return verify(target, files, content, settings.siteUrl);
    });
    const manifest = { ...state, files, brokenLinks };
    await writeManifest(folders, manifest);
    await rename(target, join(folders.releases, id));
    return manifest;
  } catch (error) {
    // Removes the failed release: on a full disk the next attempt needs the space.
    await rm(target, { recursive: true, force: true });
    // Gatsby's cache may have caused the problem, so the next attempt starts without it.
    if (error instanceof RefusedRelease) await clearCache(folders);
    throw error;
  }
}
