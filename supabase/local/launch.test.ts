import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listFiles } from 'shared/node/file-system';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { root } from 'shared/node/environment.mjs';
import { keptFilesForDays } from 'shared/privacy-policy';

const folder = join(root, 'site/gatsby');
const files = (await listFiles(folder)).filter((path) => !path.endsWith('.test.ts'));

/*
 * Gatsby loads these files as CommonJS, and some commands import them too, so each must load as the first
 * file of a command.
 */
test.each(files)('a command can import site/gatsby/%s first', async (path) => {
  const program = await createTemporaryFolder();
  await writeFile(join(program, 'package.json'), '{ "type": "module" }');
  const imports = `import * as read from ${JSON.stringify(join(folder, path))};`;
  await writeFile(join(program, 'command.ts'), `${imports}\nconsole.log(Object.keys(read));`);
  const args = [join(root, 'supabase/local/launch.mjs'), join(program, 'command.ts')];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  expect(stdout).toContain('default');
});

test('a fresh clone shows the help of a command without installing anything', async () => {
  const clone = await createTemporaryFolder();
  const needed = [
    'package.json',
    'package-lock.json',
    'supabase/local/launch.mjs',
    'supabase/local/install.mjs',
    'shared/src/node/help.mjs',
    'supabase/ops/setup/setup.ts',
    'supabase/ops/setup/setup.help.txt',
    'shared/src/node/environment.mjs',
  ];
  for (const path of needed) await cp(join(root, path), join(clone, path));
  const args = ['supabase/local/launch.mjs', 'supabase/ops/setup/setup.ts', '--help'];
  // Without PATH, npm could not even be started.
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: clone, env: {} });
  expect(stdout).toMatch(/^Uso: npm run setup/);
  expect(existsSync(join(clone, 'node_modules'))).toBe(false);
});

test.each(['privacy', 'sweep'])(
  'the help of npm run %s names the days that files are kept',
  async (name) => {
    const help = await readFile(join(root, `supabase/ops/${name}.help.txt`), 'utf8');
    expect(help).toContain(` ${keptFilesForDays} dias`);
  },
);
