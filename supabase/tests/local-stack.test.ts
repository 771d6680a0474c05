import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from 'shared/node/environment.mjs';

/* What `supabase start` needs on a developer's machine. */

const read = (path: string) => readFile(join(root, 'supabase', path), 'utf8');

test('config.toml needs no variable that somebody has to set, and holds no value of one school', async () => {
  const config = (await read('config.toml')).replace(/^\s*#.*$/gm, '');
  expect(config).not.toMatch(/env\(/);
  // `supabase config push` would overwrite a project's own values with these.
  expect(config).not.toMatch(/site_url|\bsmtp\b|edge_runtime\.secrets|db\.vault/);
});

test('each mail template of config.toml exists', async () => {
  const config = await read('config.toml');
  const paths = [...config.matchAll(/^content_path = "\.\/supabase\/(.*)"$/gm)].map(
    ([, path]) => path,
  );
  expect(paths).toHaveLength(config.match(/^content_path/gm)?.length ?? 0);
  for (const path of paths) await expect(read(path ?? '')).resolves.toContain('<');
});

test('the local settings of the function are all that it requires, and are not secret', async () => {
  const settings = parseEnv(await read('functions/.env'));
  const code = await read('functions/agendar-visita-email/function-settings.ts');
  const required = [...code.matchAll(/required\('(\w+)'\)/g)].map(([, name = '']) => name);
  // The Supabase CLI itself sets the names that begin with SUPABASE_.
  const own = required.filter((name) => !name.startsWith('SUPABASE_'));
  expect(Object.keys(settings)).toEqual(expect.arrayContaining(own));
  expect(Object.keys(settings)).toEqual(['SITE_URL', 'SMTP_HOST', 'SMTP_PORT']);
});
