import { statfs } from 'node:fs/promises';
import { diskFull, dataServiceSilent } from './errors.ts';

const unchanged = 'As páginas no ar continuam como estavam.';
const broken = `As páginas não puderam ser montadas. ${unchanged}`;

/** Bytes without which nothing can be built. */
const leastRoom = 1_000_000;

/** What the output of a failed build means, most telling first. */
const meanings: [pattern: RegExp, message: string][] = [
  [/\bENOSPC\b|no space left on device|MDB_MAP_FULL/i, diskFull],
  [/No data found for type|fetch failed|ECONNREFUSED|ECONNRESET/, dataServiceSilent],
];

/**
 * Why the pages could not be built, in words for staff.
 * @param folder that was built in: a full disk shows there, whatever the program said that met it first
 */
export async function explain(output: string, folder: string): Promise<string> {
  if (await hasNoRoom(folder)) return diskFull;
  return meanings.find(([pattern]) => pattern.test(output))?.[1] ?? broken;
}

async function hasNoRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < leastRoom;
}
