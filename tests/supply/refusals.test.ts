import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const migrations = join(root, 'supabase/migrations');

async function readTexts(folder: string, ending: RegExp): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  const texts = names
    .filter((name) => ending.test(name) && !name.includes('.test.'))
    .map((name) => readFile(join(folder, name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

/** Constraints on tables that no form writes, and on values that no form lets through. */
const exceptions =
  /^(publicacoes|emails_saida|retiradas|autorizacoes_imagem)_|_content_is_cleanable$|^paginas_has_|^noticias_only_drafts_are_reviewed$/;

test('a form of the console shows the refusal of each named check constraint at one of its fields', async () => {
  const sql = await readTexts(migrations, /\.sql$/);
  const named = [...sql.matchAll(/\bconstraint (\w+)\s+check/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  const forms = await readTexts(join(root, 'admin/src'), /\.tsx?$/);
  const missing = named.filter((name) => !exceptions.test(name) && !forms.includes(`${name}: '`));
  expect(missing).toEqual([]);
});
