import { spawnSync } from 'node:child_process';
import { appendFile, copyFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';

const root = dirname(dirname(import.meta.dirname));

const generated = [
  'shared/src/database.types.ts',
  'supabase/schema/security-catalogue.txt',
  'supabase/functions/agendar-visita-email/version.ts',
];

function runTypes(...args: string[]) {
  const program = ['supabase/local/launch.mjs', 'supabase/schema/types.ts', ...args];
  return spawnSync(process.execPath, program, { cwd: root, encoding: 'utf8' });
}

test('the check of generated files fails when one of them does not match the migrations', async () => {
  const folder = await createTemporaryFolder();
  for (const file of generated) await copyFile(join(root, file), join(folder, basename(file)));
  // Change the first file that is checked: a correct second file must not hide the failure.
  await appendFile(join(folder, 'database.types.ts'), '\n');
  const { status, stderr } = runTypes('--check', '--into', folder);
  expect(stderr.match(/\S+ is stale/g)).toEqual([
    expect.stringContaining('database.types.ts is stale'),
  ]);
  expect(status).toBe(1);
});
