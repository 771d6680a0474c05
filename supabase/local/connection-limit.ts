import { readFile } from 'node:fs/promises';

/** Files that are open without any visitor: the database's, those of the function, the console's builds. */
const own = 120;

/**
 * How many connections are taken at once, so that each of them finds a file handle for what it asks. Without
 * one left, answers would break off in the middle. Known where there is a /proc.
 */
export async function connectionLimit(): Promise<number> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const [, openFiles] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
  return openFiles ? Math.max(1, Math.floor((Number(openFiles) - own) / 2)) : Infinity;
}
