import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from './hash.ts';
import { root, type Folders } from './settings.ts';

/** Stands for all that turns sources into pages: packages as they are locked, and how they are set. */
export async function compilerVersion({ gatsby }: Folders): Promise<string> {
  const files = [
    join(root, 'package-lock.json'),
    ...['gatsby-config.js', 'gatsby-node.js', '.browserslistrc'].map((name) => join(gatsby, name)),
  ];
  const contents = await Promise.all(files.map((file) => readFile(file).catch(() => '')));
  return hashOf(contents.map(hashOf).join('\n'));
}
