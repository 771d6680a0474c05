import { subDays } from 'date-fns';
import type { Index } from './index-file.ts';
import type { StoredObject } from './store.ts';

/** Row archives are kept for this many days, and so is a file that nothing mentions any more. */
export const keptDays = 30;

/** Files are stored anew this many days before their artifact expires, so that some failed days lose nothing. */
const carriedOverBeforeDays = 5;

export const formatDay = (moment: Date) => moment.toISOString().slice(0, 10);

export interface Plan {
  /** The packs that are in the store, with today's date at every file that still exists. */
  packs: Index['packs'];
  /** Packs of `packs` that disappear soon, or have to: their files are stored anew. */
  retiring: string[];
  /** Ids of existing files that a new pack has to hold. */
  wanted: Set<string>;
}

/**
 * Plans what a backup has to store.
 * @param ids ids of all files of the data service
 * @param objects what the store has
 * @param recipient the public key of this backup
 */
export function planPacks(
  ids: ReadonlySet<string>,
  index: Index | null,
  objects: readonly StoredObject[],
  now: Date,
  recipient: string,
): Plan {
  const stored = new Map(objects.map((object) => [object.name, object]));
  const today = formatDay(now);
  const forgottenSince = formatDay(subDays(now, keptDays));
  const packs: Plan['packs'] = {};
  const retiring: string[] = [];
  const kept = new Set<string>();
  for (const [name, pack] of Object.entries(index?.packs ?? {})) {
    const object = stored.get(name) ?? stored.get(nameArtifact(name));
    if (!object) continue;
    const seen = Object.entries(pack.files).map(
      ([id, day]) => [id, ids.has(id) ? today : day] as const,
    );
    packs[name] = { ...pack, files: Object.fromEntries(seen) };
    const expires = object.expiresAt && object.expiresAt < subDays(now, -carriedOverBeforeDays);
    // An artifact can't be changed, and ends by itself.
    const holdsForgotten = !object.expiresAt && seen.some(([, day]) => day <= forgottenSince);
    // A new key is often made because the earlier one is lost.
    const isForOtherKey = (pack.recipient ?? recipient) !== recipient;
    if (expires || holdsForgotten || isForOtherKey) retiring.push(name);
    else for (const id of Object.keys(pack.files)) kept.add(id);
  }
  return { packs, retiring, wanted: new Set([...ids].filter((id) => !kept.has(id))) };
}

/**
 * Chooses the retiring packs that new packs replace. A pack with a file that could not be read now stays: it may be the
 * only one that has it.
 * @param unread ids of the files that could not be read
 */
export function listReplacedPacks(
  { retiring, packs }: Plan,
  unread: { has(id: string): boolean },
): string[] {
  return retiring.filter((name) =>
    Object.keys(packs[name]?.files ?? {}).every((id) => !unread.has(id)),
  );
}

/** The artifact that holds a file of a backup. */
export const nameArtifact = (name: string) => name.replace(/(-\d{3,})?\.(age|json)$/, '');
