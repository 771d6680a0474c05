import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import { root } from './supply.ts';

/** Without what an npm that runs this test was told: to be silent, for one. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_')),
);

/** Runs npm in a folder, with the settings of this project. */
async function npm(folder: string, ...args: string[]): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    execFile('npm', [...args, '--offline'], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ ok: error === null, output: stdout + stderr }),
    );
  });
}

/** A project with one dependency, which leaves a trace if its script runs. */
async function project() {
  const folder = await temporaryFolder();
  const [trace, source] = [join(folder, 'trace'), join(folder, 'source')];
  await mkdir(source);
  const scripts = { postinstall: `node -e "fs.writeFileSync('${trace}', '')"` };
  await writeJson(join(source, 'package.json'), { name: 'dependency', version: '1.0.0', scripts });
  await copyFile(join(root, '.npmrc'), join(folder, '.npmrc'));
  await npm(folder, 'pack', source);
  const archive = 'dependency-1.0.0.tgz';
  const dependencies = { dependency: `file:${archive}` };
  await writeJson(join(folder, 'package.json'), {
    name: 'project',
    version: '1.0.0',
    dependencies,
  });
  const install = async (bytes: Buffer) => {
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
    await writeJson(join(folder, 'package-lock.json'), {
      name: 'project',
      version: '1.0.0',
      lockfileVersion: 3,
      packages: {
        '': { name: 'project', version: '1.0.0', dependencies },
        'node_modules/dependency': {
          version: '1.0.0',
          resolved: dependencies.dependency,
          integrity,
          hasInstallScript: true,
        },
      },
    });
    return npm(folder, 'ci');
  };
  return { folder, trace, archive: await readFile(join(folder, archive)), install };
}

async function writeJson(file: string, content: object): Promise<void> {
  await writeFile(file, JSON.stringify(content));
}

test('a package is installed, and none of its scripts run', async () => {
  const { folder, trace, archive, install } = await project();
  expect(await install(archive)).toMatchObject({ ok: true });
  expect(existsSync(join(folder, 'node_modules/dependency/package.json'))).toBe(true);
  expect(existsSync(trace)).toBe(false);
});

test('a package that is not the one in the lock file is refused', async () => {
  const { folder, archive, install } = await project();
  const { ok, output } = await install(Buffer.concat([archive, Buffer.from('x')]));
  expect([ok, output]).toEqual([false, expect.stringContaining('EINTEGRITY')]);
  expect(existsSync(join(folder, 'node_modules/dependency/package.json'))).toBe(false);
});
