import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const migrations = join(root, 'supabase/migrations');

async function textsBelow(folder: string, ending: RegExp): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  const texts = names
    .filter((name) => ending.test(name) && !name.includes('.test.'))
    .map((name) => readFile(join(folder, name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

/** Tables that no form of the console writes, and texts that no form lets through. */
const withoutForm = /^(publicacoes|emails_saida)_|_content_is_cleanable$/;

test('each rule of the database with a name of its own has a field at which the console shows its refusal', async () => {
  const sql = await textsBelow(migrations, /\.sql$/);
  const named = [...sql.matchAll(/^\s+constraint (\w+) check/gm)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  const forms = await textsBelow(join(root, 'admin/src'), /\.tsx?$/);
  const missing = named.filter((name) => !withoutForm.test(name) && !forms.includes(`${name}: '`));
  expect(missing).toEqual([]);
});
