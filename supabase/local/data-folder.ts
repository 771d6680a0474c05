import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Lock, tryLock } from 'shared/node/process-lock';
import { Refusal } from './log.ts';

/**
 * Claims an installation's data for this process. Two processes that open one database folder both succeed, diverge,
 * and the folder never opens again: so the claim comes before anything is opened.
 *
 * @throws {Refusal} naming the process that holds the data
 */
export async function claimData(dataDir: string): Promise<Lock> {
  const claim = await tryLock(dataDir);
  if ('release' in claim) return claim;
  throw new Refusal(
    `Os dados em ${dataDir} já estão em uso pelo processo ${claim.heldBy}.\n` +
      'Encerre-o antes, com Ctrl-C no terminal em que foi iniciado, ou use os de outra pasta: DATA_DIR=outra-pasta',
  );
}

/** What begins so is unfinished: the making of an installation's data, or their deletion. */
export const stagingPrefix = 'staging-';

export async function removeStaging(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const leftovers = (await readdir(dataDir)).filter((name) => name.startsWith(stagingPrefix));
  await Promise.all(leftovers.map((name) => rm(join(dataDir, name), { recursive: true })));
}
