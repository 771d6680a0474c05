/** Checks of a machine that runs the whole product. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { getDataDir, root } from 'shared/node/environment.mjs';
import { Unchecked } from './access.ts';
import { describeBytes } from './facts.ts';
import { type Finding, ok, type Part, wrong } from './part.ts';

/** The free space that publications and backups need, in bytes. */
const neededSpace = 1024 ** 3;

/**
 * @param free bytes that are left
 * @param folder for the message
 */
export function judgeFreeSpace(free: number, folder: string): Finding {
  if (free >= neededSpace) return ok(`${describeBytes(free)} livres`);
  const left = free < 1024 ** 2 ? 'cheio' : `quase cheio: restam ${describeBytes(free)}`;
  return wrong(
    `O disco de ${folder} está ${left}. Sem espaço, o banco de dados para.`,
    'Veja o que ocupa espaço (du -sh .data/* backups) e apague cópias antigas em backups/; docs/deploy/one-machine.md diz o que mais.',
  );
}

export const disk: Part = {
  name: 'Disco',
  async check({ settings }) {
    const folders = [getDataDir(settings), resolve(root, 'backups')].filter(existsSync);
    let fullest: Finding = ok();
    let least = Infinity;
    for (const folder of folders) {
      const { bavail, bsize } = await statfs(folder);
      const free = bavail * bsize;
      if (free < least) [least, fullest] = [free, judgeFreeSpace(free, folder)];
    }
    return fullest;
  },
};

export const clock: Part = {
  name: 'Relógio',
  async check(): Promise<Finding> {
    const { stdout } = await promisify(execFile)(
      'timedatectl',
      ['show', '--property=NTPSynchronized', '--value'],
      { timeout: 5000 },
    ).catch(() => {
      throw new Unchecked('esta máquina não tem timedatectl.');
    });
    if (stdout.trim() === 'yes') return ok();
    return wrong(
      'O relógio desta máquina não é acertado pela rede.',
      'Ligue o acerto: sudo timedatectl set-ntp true.',
    );
  },
};
