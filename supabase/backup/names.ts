import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const pattern = /^copia-\d{4}-\d\d-\d\d-\d{6}Z\.tar\.gz$/;

/** Names sort by age: copia-2026-11-21-083000Z.tar.gz, in UTC. */
export function newName(moment: Date): string {
  const [date = '', time = ''] = moment.toISOString().split('T');
  return `copia-${date}-${time.slice(0, 8).replaceAll(':', '')}Z.tar.gz`;
}

/**
 * Deletes the oldest backups of a folder, and nothing else that lies there.
 * @param keep how many stay
 * @returns the names of those that were deleted
 */
export async function rotate(folder: string, keep: number): Promise<string[]> {
  const backups = (await readdir(folder)).filter((name) => pattern.test(name)).sort();
  const old = backups.slice(0, Math.max(0, backups.length - keep));
  for (const name of old) await rm(join(folder, name));
  return old;
}
