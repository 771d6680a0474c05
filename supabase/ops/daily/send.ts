import { subDays } from 'date-fns';
import { join } from 'node:path';
import { nameIndex, parseName, readMoment } from './names.ts';
import { keptDays, nameArtifact } from './plan.ts';
import { readIndex } from './index-file.ts';
import type { Result } from './make.ts';
import type { Store, WritableStore } from './store.ts';

/** Sends a backup. The index comes last: what it names is there. */
export async function sendBackup(store: WritableStore, out: string, result: Result): Promise<void> {
  for (const name of result.written) {
    const kind = parseName(name)?.kind ?? '';
    await store.put(name, join(out, kind, name));
  }
}

/** Lists the files of a backup that the store lacks. */
export async function findUnstored(store: Store, { written }: Result): Promise<string[]> {
  const stored = new Set((await store.list()).map(({ name }) => name));
  return written.filter((name) => !stored.has(name) && !stored.has(nameArtifact(name)));
}

/**
 * Deletes days older than 30 days, packs whose files are in newer ones, and packs that an interrupted backup left.
 * @returns the names of what was deleted
 */
export async function prune(
  store: WritableStore,
  out: string,
  { stamp, retired }: Result,
): Promise<string[]> {
  const now = readMoment(stamp);
  const index = await readIndex(join(out, 'indice', nameIndex(stamp)));
  const isOld = (name: string): boolean => {
    const parsed = parseName(name);
    if (!parsed || parsed.stamp >= stamp) return false;
    if (parsed.kind !== 'arquivos') return readMoment(name) < subDays(now, keptDays);
    const isAbandoned = !index?.packs[name] && readMoment(name) < subDays(now, 1);
    return retired.includes(name) || isAbandoned;
  };
  const old = (await store.list()).map(({ name }) => name).filter(isOld);
  for (const name of old) await store.remove(name);
  return old;
}
