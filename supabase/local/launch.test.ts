import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listFiles } from 'shared/node/file-system';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { root } from 'shared/node/environment.mjs';

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
