import { readFile, writeFile } from 'node:fs/promises';

/** What staff read of photos and documents that the build could not put on the site. */
const file = '.cache/left-out.json';

/** Begins a new list for this build. */
export async function beginLeftOut(problems: readonly string[]): Promise<void> {
  await writeFile(file, JSON.stringify([...problems].sort()));
}

export async function leaveOut(problems: readonly string[]): Promise<void> {
  const known = JSON.parse(await readFile(file, 'utf8')) as string[];
  await beginLeftOut([...known, ...problems]);
}
