import { spawnSync } from 'node:child_process';
import { appendFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';

const root = dirname(dirname(import.meta.dirname));

function runTypes(...args: string[]) {
  const program = ['supabase/local/launch.mjs', 'supabase/schema/types.ts', ...args];
  return spawnSync(process.execPath, program, { cwd: root, encoding: 'utf8' });
}

test('the check of generated files fails when one of them does not match the migrations', async () => {
  const folder = await createTemporaryFolder();
  expect(runTypes('--into', folder).status).toBe(0);
  // Change the first file that is checked: a correct second file must not hide the failure.
  await appendFile(join(folder, 'database.types.ts'), '\n');
  const { status, stderr } = runTypes('--check', '--into', folder);
  expect(stderr).toContain('database.types.ts is stale');
  expect(status).toBe(1);
});
