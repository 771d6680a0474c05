import { join } from 'node:path';
import { tryLock, type Lock } from 'shared/node/process-lock';
import { commandWith } from './ports.mjs';
import { Refusal } from './refusal.ts';

/**
 * Claims the data for this process. Two processes that open one database folder both succeed, diverge,
 * and the folder never opens again: so the claim comes before anything is opened.
 *
 * @throws {Refusal} naming the process that holds the data
 */
export async function claimData(dataDir: string): Promise<Lock> {
  const claim = await tryLock(join(dataDir, 'lock'));
  if ('release' in claim) return claim;
  throw new Refusal(
    `Os dados em ${dataDir} já estão em uso pelo processo ${claim.heldBy}, iniciado em ` +
      `${claim.since.toLocaleString('pt-BR')}.\n` +
      `Encerre-o com Ctrl-C, ou inicie outra instalação com ${commandWith({ DATA_DIR: 'outra-pasta' })}`,
  );
}
