import { copyFile, link } from 'node:fs/promises';

/** Gives a file a second place. Some file systems know no hard links, or too few of them: there it is copied. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}
