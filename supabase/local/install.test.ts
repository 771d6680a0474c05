import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { ensureInstalled } from './install.mjs';

/** A project with one package that running needs and one that tests need, both on disk. */
async function project() {
  const folder = await createTemporaryFolder();
  for (const name of ['for-running', 'for-tests', 'added-later']) {
    await mkdir(join(folder, name));
    await writeFile(
      join(folder, name, 'package.json'),
      `{ "name": "${name}", "version": "1.0.0" }`,
    );
    execFileSync('npm', ['pack', '--silent', `./${name}`], { cwd: folder });
  }
  await declare(folder, { 'for-running': archiveOf('for-running') });
  return folder;
}

async function declare(folder: string, dependencies: Record<string, string>) {
  const devDependencies = { 'for-tests': archiveOf('for-tests') };
  const description = { name: 'project', version: '1.0.0', dependencies, devDependencies };
  await writeFile(join(folder, 'package.json'), JSON.stringify(description));
  execFileSync('npm', ['install', '--package-lock-only', '--offline'], { cwd: folder });
}

const archiveOf = (name: string) => `file:${name}-1.0.0.tgz`;

const has = (folder: string, name: string) => existsSync(join(folder, 'node_modules', name));

test('a start installs what running needs, and a test completes it without installing again', async () => {
  const folder = await project();
  const lock = await readFile(join(folder, 'package-lock.json'), 'utf8');

  expect(await ensureInstalled({ folder })).toEqual(['ci', '--omit=dev']);
  expect([has(folder, 'for-running'), has(folder, 'for-tests')]).toEqual([true, false]);
  expect(await ensureInstalled({ folder })).toBeNull();

  const kept = join(folder, 'node_modules', 'for-running', 'kept');
  await writeFile(kept, '');
  expect(await ensureInstalled({ folder, withDev: true })).toContain('install');
  expect([has(folder, 'for-running'), has(folder, 'for-tests')]).toEqual([true, true]);
  expect(existsSync(kept)).toBe(true);
  expect(await readFile(join(folder, 'package-lock.json'), 'utf8')).toBe(lock);

  expect(await ensureInstalled({ folder })).toBeNull();
  expect(await ensureInstalled({ folder, withDev: true })).toBeNull();
});

test('a start after a test keeps what tests need, even when the lock file has changed', async () => {
  const folder = await project();
  await ensureInstalled({ folder, withDev: true });
  expect([has(folder, 'for-running'), has(folder, 'for-tests')]).toEqual([true, true]);

  await declare(folder, {
    'for-running': archiveOf('for-running'),
    'added-later': archiveOf('added-later'),
  });
  expect(await ensureInstalled({ folder })).toEqual(['ci']);
  expect([has(folder, 'added-later'), has(folder, 'for-tests')]).toEqual([true, true]);
});

test('what an interrupted installation left is installed anew', async () => {
  const folder = await project();
  await ensureInstalled({ folder });
  await rm(join(folder, 'node_modules', '.installed-lock'));
  expect(await ensureInstalled({ folder })).toEqual(['ci', '--omit=dev']);
});
