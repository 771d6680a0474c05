import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode } from 'shared/node/files';
import { type Lock, tryLock } from 'shared/node/process-lock';
import { fileProblem } from './data-problem.ts';
import { root, settingsFile } from './environment.mjs';
import { Refusal, say } from './log.ts';

/**
 * Claims an installation's data for this process. Two processes that open one database folder both succeed, diverge,
 * and the folder never opens again: so the claim comes before anything is opened.
 *
 * @throws {Refusal} naming the process that holds the data
 */
export async function claimData(dataDir: string): Promise<Lock> {
  const claim = await openFolder(dataDir).catch(async (error: unknown) => {
    throw (await fileProblem(error, dataDir)) ?? error;
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
 * Leaves what holds secrets to its owner alone: rows, accounts, mails and keys. What is in these folders is reached
 * through them, so that its own modes do not matter. The pages that `npm run build -- --out` makes for another web
 * server stay readable to all.
 */
export async function closeToOthers(dataDir: string): Promise<void> {
  for (const [path, mode] of [
    [dataDir, privateModes.folder],
    [join(root, 'backups'), privateModes.folder],
    [settingsFile(), privateModes.file],
  ] as const) {
    await chmod(path, mode).catch((error: unknown) => {
      if (getErrorCode(error) === 'ENOENT') return;
      say(
        `Outros usuários desta máquina talvez leiam ${path}: não foi possível fechá-lo (${getErrorCode(error)}).`,
      );
    });
  }
}

/** What begins so is unfinished: the making of an installation's data, or their deletion. */
export const stagingPrefix = 'staging-';

export async function removeStaging(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const leftovers = (await readdir(dataDir)).filter((name) => name.startsWith(stagingPrefix));
  await Promise.all(leftovers.map((name) => rm(join(dataDir, name), { recursive: true })));
}
