import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { listFiles } from 'shared/node/file-system';

const root = join(import.meta.dirname, '../..');
const importPattern = /(?:from|import\(|import) ?'(\.[^']+)'/g;

/** The folder directly below the base that holds a file; '.' for a file that lies in none. */
const findFolder = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '.');

/** Lists which folder below the base imports which. */
async function listFolderImports(base: string): Promise<Map<string, Set<string>>> {
  const imports = new Map<string, Set<string>>();
  const paths = (await listFiles(join(root, base))).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|testing\/|node_modules|\.cache/.test(path),
  );
  for (const path of paths) {
    const folder = findFolder(path);
    const text = await readFile(join(root, base, path), 'utf8');
    for (const [, target = ''] of text.matchAll(importPattern)) {
      const imported = findFolder(normalize(join(dirname(path), target)));
      if (imported !== folder && imported !== '.' && imported !== '..')
        imports.set(folder, (imports.get(folder) ?? new Set()).add(imported));
    }
  }
  return imports;
}

function findReachable(imports: Map<string, Set<string>>, start: string): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop())
    for (const next of imports.get(folder) ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        open.push(next);
      }
  return reached;
}

test.each(['admin/src', 'site/src', 'site/src/components', 'site', 'supabase'])(
  'the folders of %s import each other in one direction only',
  async (base) => {
    const imports = await listFolderImports(base);
    expect(imports.size).toBeGreaterThan(1);
    const circular = [...imports.keys()].filter((folder) =>
      findReachable(imports, folder).has(folder),
    );
    expect(circular).toEqual([]);
  },
);
