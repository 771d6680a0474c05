import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentEntries } from 'shared/content';
import { listFiles } from 'shared/node/file-system';
import { sources } from './sources';

const site = join(import.meta.dirname, '..');
const files = ['gatsby/articles.ts', 'gatsby/writeFiles.ts'];
for (const file of await listFiles(join(site, 'src')))
  if (/(?<!\.test)\.tsx?$/.test(file)) files.push(join('src', file));
const code = (await Promise.all(files.map((file) => readFile(join(site, file), 'utf8')))).join();

/** Each is listed with the tables that its request embeds. */
const requests = code.matchAll(
  /fetchRows(?:WithTime)?<\w+>\(\s*'(\w+)'(?:, \{\s*select: '([^']*)')?/g,
);
const fetched = [...requests].flatMap(([, table, select = '']) => [
  table,
  ...[...select.matchAll(/(\w+)\(/g)].map(([, embedded]) => embedded),
]);

const fetchedByVisitors = contentEntries.filter((entry) => entry.fetchedByVisitors);

test.each(fetchedByVisitors.map(({ table }) => table))(
  '%s is fetched by visitors, as the registry says',
  (table) => expect(fetched).toContain(table),
);

test.each(sources.map(({ type }) => type))('a page is built from %s', (type) =>
  expect(code).toMatch(new RegExp(`\\b(allSupabase|supabase)${type}\\b[^;]*\\{`)),
);
