import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode } from 'shared/node/file-system';
import { type Lock, tryLock } from 'shared/node/process-lock';
import { describeFileProblem } from './data-problem.ts';
import { root, getSettingsFile } from 'shared/node/environment.mjs';
import { Refusal, logLine } from './log.ts';

/**
 * Claims an installation's data for this process. If two processes opened one database folder, both would
 * succeed and write different data, and the folder would never open again; so call this before opening
 * anything.
 *
 * @throws {Refusal} naming the process that holds the data
 */
export async function claimData(dataDir: string): Promise<Lock> {
  const claim = await openFolder(dataDir).catch(async (error: unknown) => {
    throw (await describeFileProblem(error, dataDir)) ?? error;
  });
  if ('release' in claim) return claim;
  throw new Refusal(
    `Os dados em ${dataDir} já estão em uso pelo processo ${claim.heldBy}.\n` +
      'Encerre-o antes, com Ctrl-C no terminal em que foi iniciado, ou use os de outra pasta: DATA_DIR=outra-pasta',
  );
}

async function openFolder(dataDir: string): Promise<Lock | { heldBy: number }> {
  await mkdir(dataDir, { recursive: true, mode: privateModes.folder });
  return tryLock(dataDir);
}

const privateModes = { folder: 0o700, file: 0o600 };

/**
 * Makes rows, accounts, mails and keys accessible only to their owner. Closing the folders is enough: the
 * modes of files inside them don't matter. Pages that `npm run build -- --out` writes for another web server
 * stay readable for everybody.
 */
export async function restrictToOwner(dataDir: string): Promise<void> {
  for (const [path, mode] of [
    [dataDir, privateModes.folder],
    [join(root, 'backups'), privateModes.folder],
    [getSettingsFile(), privateModes.file],
  ] as const) {
    await chmod(path, mode).catch((error: unknown) => {
      if (getErrorCode(error) === 'ENOENT') return;
      logLine(
        `Outros usuários desta máquina talvez leiam ${path}: não foi possível fechá-lo (${getErrorCode(error)}).`,
      );
    });
  }
}

/** The prefix of unfinished folders: the data of an installation that is being created or deleted. */
export const stagingPrefix = 'staging-';

export async function removeStaging(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const leftovers = (await readdir(dataDir)).filter((name) => name.startsWith(stagingPrefix));
  await Promise.all(leftovers.map((name) => rm(join(dataDir, name), { recursive: true })));
}
