import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digest, migrations } from './release';

/** Lists the migrations in a folder with their digests, as `sha256sum` does. */
export async function listMigrations(folder: string): Promise<string> {
  const names = (await readdir(folder)).sort();
  const lines = names.map(
    async (name) => `${digest(await readFile(join(folder, name)))}  ${name}\n`,
  );
  return (await Promise.all(lines)).join('');
}

const parse = (list: string) =>
  new Map(
    list
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('  '))
      .map(([hash = '', name = '']) => [name, hash]),
  );

/**
 * Compares the migrations with those of a release. Installations that have applied a migration never apply it again.
 * @param released, present the lists of migrations
 * @returns what is wrong, and what to do
 */
export function findChangedMigrations(version: string, released: string, present: string) {
  const [before, now] = [parse(released), parse(present)];
  const newest = [...before.keys()].at(-1) ?? '';
  const restore = (name: string) => `git checkout v${version} -- ${migrations}/${name}`;
  const changed = [...before]
    .filter(([name, hash]) => now.get(name) !== hash)
    .map(([name]) => {
      const what = now.has(name) ? 'is not as it was' : 'is gone, or has another name';
      return (
        `${name} was released with ${version}, and ${what}. Installations have applied it, and never do so again. ` +
        `Bring it back (${restore(name)}), and write what is to change into a new file with a higher number.`
      );
    });
  const late = [...now.keys()]
    .filter((name) => !before.has(name) && name < newest)
    .map(
      (name) =>
        `${name} is new, but comes before ${newest}, which was released with ${version}. Installations apply migrations ` +
        'in the order of their numbers: give it a number above all others.',
    );
  return [...changed, ...late];
}
