import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from 'shared/node/environment.mjs';
import { findChangedMigrations, listMigrations } from './support/migrations';
import { listReleases, migrations, parts, releases } from './support/release';

/* From 1.0.0 on, a migration that was released never changes. */

const readReleased = (version: string) =>
  readFile(join(releases, version, parts.migrations), 'utf8');

test('this version has been recorded (`npm run record-release -w tests`)', async () => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  expect(await listReleases()).toContain(version);
});

test('no migration that was released has changed', async () => {
  const present = await listMigrations(join(root, migrations));
  for (const version of await listReleases())
    expect(findChangedMigrations(version, await readReleased(version), present)).toEqual([]);
});

const released = 'aa  20260101000001_team.sql\nbb  20260101000002_news.sql\n';

test('a migration with a higher number may be added', () => {
  expect(
    findChangedMigrations('1.0.0', released, `${released}cc  20260202000003_menus.sql\n`),
  ).toEqual([]);
});

test.each([
  ['changed', released.replace('bb', 'cc'), /^20260101000002_news\.sql .* is not as it was/],
  ['deleted', released.split('\n')[0] ?? '', /^20260101000002_news\.sql .* is gone/],
  ['renamed', released.replace('_news', '_articles'), /^20260101000002_news\.sql .* another name/],
  [
    'added before',
    `cc  20260101000000_early.sql\n${released}`,
    /^20260101000000_early\.sql is new/,
  ],
])('a migration that was %s is named, with what to do', (_, present, sentence) => {
  const [problem] = findChangedMigrations('1.0.0', released, present);
  expect(problem).toMatch(sentence);
  expect(problem).toMatch(/new file with a higher number|a number above all others/);
});
