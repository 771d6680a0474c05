import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Lock, lock } from 'shared/node/process-lock';
import {
  type Content,
  countRows,
  type Inputs,
  readContent,
  readInputs,
  refuseEmptiedTables,
} from './content.ts';
import {
  type Context,
  describeError,
  formatDuration,
  hashOf,
  type Job,
  messageOf,
  PublicationError,
  type Settings,
  step,
} from './context.ts';
import { deploy } from './deploy.ts';
import { build, dropCache, isCleaningDue, missingPhotos } from './gatsby.ts';

import { PublicationRecord } from './record.ts';
import { assemble, type BuiltFile, type Manifest, takeInventory } from './release.ts';
import {
  dropCopies,
  dropRetired,
  goLive,
  liveManifest,
  nextId,
  previousRelease,
  prune,
  removeLeftovers,
  renewManifest,
  rollBack,
  writeManifest,
} from './swap.ts';
import { RefusedRelease, verify } from './verify.ts';

export interface RunOptions {
  force?: boolean;
  allowEmpty?: boolean;
  reason?: string;
  /** Whether this process publishes all the time, other than a build that a person makes for a folder. */
  isOnDuty?: boolean;
}

interface PublishOptions extends Pick<RunOptions, 'force' | 'allowEmpty'> {
  /** Whether no copy of a file that was erased may be left, in this release, an earlier one, or what builds are made of. */
  purge: boolean;
}

export interface Outcome {
  /** Whether another release went live; else the live one holds everything already. */
  changed: boolean;
  manifest: Manifest;
}

/**
 * One publication from lock to record, within its time limit. Waits while another process publishes.
 * @throws what the publication failed with, after it was recorded
 */
export function run(
  job: Job,
  { reason = 'execução avulsa', isOnDuty = false, ...options }: RunOptions = {},
): Promise<Outcome> {
  const { command, publicSupabaseUrl } = job.settings;
  // Copies at a host elsewhere are not gone before something was sent there.
  const isWhatVisitorsGet = isOnDuty || command !== undefined || publicSupabaseUrl === '';
  const work = (context: Context, purge: boolean) => publish(context, { ...options, purge });
  return exclusively(job, reason, work, isWhatVisitorsGet ? 'confirm' : 'leave due');
}

export async function rollback(job: Job): Promise<Outcome> {
  const { folders } = job.settings;
  // Without one, nothing is to be recorded as a failure.
  await previousRelease(folders);
  const goBack = async () => ({ changed: true, manifest: await rollBack(folders) });
  // Erased files may be on the pages of before: they go with the next publication.
  return exclusively(job, 'volta à publicação anterior', goBack, 'skip');
}

/** Runs `work` while no other process publishes, sends the release that is live then, and records it all. */
async function exclusively(
  job: Job,
  reason: string,
  work: (context: Context, purge: boolean) => Promise<Outcome>,
  purging: 'confirm' | 'leave due' | 'skip',
): Promise<Outcome> {
  const { settings, log, signal } = job;
  const { folders } = settings;
  const record = new PublicationRecord(job, reason);
  let held: Lock | undefined;
  let limit: AbortSignal | undefined;
  try {
    held = await lock(folders.site, signal, (pid) =>
      log(`o processo ${pid} está publicando: esperando por ele`),
    );
    const started = performance.now();
    limit = AbortSignal.timeout(settings.timeout);
    const context = { ...job, record, signal: AbortSignal.any([signal, limit]) };
    const purges = purging === 'skip' ? [] : await record.duePurges();
    const isPurge = purges.length > 0;
    const outcome = await work(context, isPurge);
    const { changed } = outcome;
    const manifest = isPurge ? await dropRetired(folders, outcome.manifest) : outcome.manifest;
    const isSent = await deploy(context, manifest);
    await record.live(manifest, changed || isSent);
    if (isPurge) {
      await dropCopies(folders, manifest);
      if (purging === 'confirm') await record.purged(purges);
      log('  cópias de arquivos apagados: removidas das versões anteriores e das caches');
    }
    const { id } = manifest.release;
    const time = formatDuration(performance.now() - started);
    log(changed ? `no ar: ${id}, em ${time}` : `nada mudou: ${id}${isSent ? ', enviada' : ''}`);
    // Nobody waits for this.
    await prune(folders).catch((error: unknown) => {
      log(`  aviso: versões antigas não puderam ser removidas (${messageOf(error)})`);
    });
    return { changed, manifest };
  } catch (thrown) {
    if (signal.aborted) {
      await record.interrupted();
      throw thrown;
    }
    const isTimeout = limit?.aborted && !(thrown instanceof PublicationError);
    const error = isTimeout ? timedOut(settings, thrown) : thrown;
    await record.failed(describeError(error).message);
    throw error;
  } finally {
    await held?.release();
  }
}

function timedOut({ timeout }: Settings, cause: unknown): PublicationError {
  return new PublicationError(
    `A publicação passou do tempo limite (${formatDuration(timeout)}). As páginas no ar continuam como estavam.`,
    undefined,
    { cause },
  );
}

/**
 * content → gatsby → release → verify → swap. Whatever fails before the swap leaves the live release
 * untouched. The caller holds the lock.
 */
async function publish(
  context: Context,
  { force, allowEmpty, purge }: PublishOptions,
): Promise<Outcome> {
  const { settings, signal } = context;
  const { folders } = settings;
  await removeLeftovers(folders);
  const inputs = await step(context, 'content', () => readInputs(settings, signal));
  const live = await liveManifest(folders);
  const now = new Date();
  if (
    live &&
    !force &&
    !purge &&
    isUpToDate(live, inputs) &&
    !(await isCleaningDue(folders, now))
  ) {
    // What a release lacks that was rolled back to goes on waiting.
    const { historicoId } = live.rolledBackTo ? live : inputs;
    return renew(settings, { ...live, historicoId }, now);
  }
  if (live && !allowEmpty) refuseEmptiedTables(live.release.counts, countRows(inputs.content));

  // Gatsby's cache has its own copies of photos.
  if (purge) await dropCache(folders);
  await step(context, 'gatsby', () => build(context));
  const built = await takeInventory(folders.public);
  const contentHash = hashOf(JSON.stringify([inputs.sources, built]));
  const { sources, digest, historicoId } = inputs;
  const state = { sources, inputs: digest, historicoId, leftOut: await missingPhotos(folders) };
  if (live?.release.contentHash === contentHash)
    return renew(settings, { ...live, ...state, rolledBackTo: false }, now);

  const id = await nextId(folders, contentHash);
  const counts = countRows(inputs.content);
  const release = { id, builtAt: now.toISOString(), contentHash, counts };
  const manifest = await makeRelease(context, inputs.content, built, { ...state, release }, live);
  await step(context, 'swap', () => goLive(folders, id));
  return { changed: true, manifest };
}

function isUpToDate({ inputs, leftOut, rolledBackTo }: Manifest, { digest }: Inputs): boolean {
  // Photos that were left out may be there by now.
  return inputs === digest && (leftOut.length === 0 || rolledBackTo === true);
}

async function renew({ folders }: Settings, manifest: Manifest, now: Date): Promise<Outcome> {
  await renewManifest(folders, manifest, now);
  return { changed: false, manifest };
}

/** Makes a release of what Gatsby built and checks it. Afterwards it lies among the releases, not yet live. */
async function makeRelease(
  context: Context,
  before: Content,
  built: readonly BuiltFile[],
  state: Omit<Manifest, 'files' | 'brokenLinks'>,
  live: Manifest | null,
): Promise<Manifest> {
  const { settings, signal } = context;
  const { folders } = settings;
  const { id } = state.release;
  const target = join(folders.releases, `.staging-${id}`);
  try {
    const files = await step(context, 'release', () =>
      assemble(settings, target, built, state, live),
    );
    const brokenLinks = await step(context, 'verify', async () => {
      const content = { before, after: await readContent(settings, signal) };
      return verify(target, files, content, settings.siteUrl);
    });
    const manifest = { ...state, files, brokenLinks };
    await writeManifest(folders, manifest);
    await rename(target, join(folders.releases, id));
    return manifest;
  } catch (error) {
    // What nobody will see must not keep the space that the next try may need.
    await rm(target, { recursive: true, force: true });
    // Whatever was wrong with the pages, Gatsby's cache may be the reason: the next try does without.
    if (error instanceof RefusedRelease) await dropCache(folders);
    throw error;
  }
}
