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
 */
export function planPacks(
  ids: ReadonlySet<string>,
  index: Index | null,
  objects: readonly StoredObject[],
  now: Date,
): Plan {
  const stored = new Map(objects.map((object) => [object.name, object]));
  const today = formatDay(now);
  const forgottenSince = formatDay(subDays(now, keptDays));
  const packs: Plan['packs'] = {};
  const retiring: string[] = [];
  const kept = new Set<string>();
  for (const [name, { size, files }] of Object.entries(index?.packs ?? {})) {
    const object = stored.get(name) ?? stored.get(nameArtifact(name));
    if (!object) continue;
    const seen = Object.entries(files).map(([id, day]) => [id, ids.has(id) ? today : day] as const);
    packs[name] = { size, files: Object.fromEntries(seen) };
    const expires = object.expiresAt && object.expiresAt < subDays(now, -carriedOverBeforeDays);
    // An artifact can't be changed, and ends by itself.
    const holdsForgotten = !object.expiresAt && seen.some(([, day]) => day <= forgottenSince);
    if (expires || holdsForgotten) retiring.push(name);
    else for (const id of Object.keys(files)) kept.add(id);
  }
  return { packs, retiring, wanted: new Set([...ids].filter((id) => !kept.has(id))) };
}

/** The artifact that holds a file of a backup. */
export const nameArtifact = (name: string) => name.replace(/(-\d{3,})?\.(age|json)$/, '');
