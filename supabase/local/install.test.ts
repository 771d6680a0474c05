import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { ensureInstalled } from './install.mjs';

/** Creates a project with one package for running and one for tests, both from local archives. */
async function createProject() {
  const folder = await createTemporaryFolder();
  for (const name of ['for-running', 'for-tests', 'added-later']) {
    await mkdir(join(folder, name));
    await writeFile(
      join(folder, name, 'package.json'),
      `{ "name": "${name}", "version": "1.0.0" }`,
    );
    execFileSync('npm', ['pack', '--silent', `./${name}`], { cwd: folder });
  }
  await declareDependencies(folder, { 'for-running': getArchive('for-running') });
  return folder;
}

async function declareDependencies(folder: string, dependencies: Record<string, string>) {
  const devDependencies = { 'for-tests': getArchive('for-tests') };
  const description = { name: 'project', version: '1.0.0', dependencies, devDependencies };
  await writeFile(join(folder, 'package.json'), JSON.stringify(description));
  execFileSync('npm', ['install', '--package-lock-only', '--offline'], { cwd: folder });
}

const getArchive = (name: string) => `file:${name}-1.0.0.tgz`;

const isInstalled = (folder: string, name: string) =>
  existsSync(join(folder, 'node_modules', name));

test('a start installs the packages for running, and a test run adds those for tests without reinstalling the rest', async () => {
  const folder = await createProject();
  const lock = await readFile(join(folder, 'package-lock.json'), 'utf8');

  expect(await ensureInstalled({ folder })).toEqual(['ci', '--omit=dev']);
  expect([isInstalled(folder, 'for-running'), isInstalled(folder, 'for-tests')]).toEqual([
    true,
    false,
  ]);
  expect(await ensureInstalled({ folder })).toBeNull();

  const kept = join(folder, 'node_modules', 'for-running', 'kept');
  await writeFile(kept, '');
  expect(await ensureInstalled({ folder, needs: 'all' })).toContain('install');
  expect([isInstalled(folder, 'for-running'), isInstalled(folder, 'for-tests')]).toEqual([
    true,
    true,
  ]);
  expect(existsSync(kept)).toBe(true);
  expect(await readFile(join(folder, 'package-lock.json'), 'utf8')).toBe(lock);

  expect(await ensureInstalled({ folder })).toBeNull();
  expect(await ensureInstalled({ folder, needs: 'all' })).toBeNull();
});

test('a start after a test run keeps the packages for tests, even when the lock file has changed', async () => {
  const folder = await createProject();
  await ensureInstalled({ folder, needs: 'all' });
  expect([isInstalled(folder, 'for-running'), isInstalled(folder, 'for-tests')]).toEqual([
    true,
    true,
  ]);

  await declareDependencies(folder, {
    'for-running': getArchive('for-running'),
    'added-later': getArchive('added-later'),
  });
  expect(await ensureInstalled({ folder })).toEqual(['ci']);
  expect([isInstalled(folder, 'added-later'), isInstalled(folder, 'for-tests')]).toEqual([
    true,
    true,
  ]);
});

test('a build of the site installs only what it needs, and whatever runs the product completes it', async () => {
  const folder = await createProject();
  const needed = { site: 'for-running', shared: undefined, console: 'added-later' };
  for (const [name, dependency] of Object.entries(needed)) {
    const dependencies = dependency && {
      [dependency]: `file:../${getArchive(dependency).slice(5)}`,
    };
    await mkdir(join(folder, name));
    const description = { name, version: '1.0.0', dependencies };
    await writeFile(join(folder, name, 'package.json'), JSON.stringify(description));
  }
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'project', version: '1.0.0', workspaces: Object.keys(needed) }),
  );
  execFileSync('npm', ['install', '--package-lock-only', '--offline'], { cwd: folder });
  const listInstalled = () =>
    ['for-running', 'added-later'].filter((name) => isInstalled(folder, name));

  await ensureInstalled({ folder, needs: 'publishing' });
  expect(listInstalled()).toEqual(['for-running']);
  expect(await ensureInstalled({ folder, needs: 'publishing' })).toBeNull();

  expect(await ensureInstalled({ folder })).toContain('install');
  expect(listInstalled()).toEqual(['for-running', 'added-later']);
  expect(await ensureInstalled({ folder, needs: 'publishing' })).toBeNull();
});

test('an interrupted installation is started again', async () => {
  const folder = await createProject();
  await ensureInstalled({ folder });
  await rm(join(folder, 'node_modules', '.installed-lock'));
  expect(await ensureInstalled({ folder })).toEqual(['ci', '--omit=dev']);
});
