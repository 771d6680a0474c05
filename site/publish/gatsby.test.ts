import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import { explain, isCleaningDue, whyItFailed } from './gatsby.ts';
import { folders as foldersOf } from './settings.ts';

test.each([
  ["error No data found for type 'Noticia' TypeError: fetch failed", /serviço de dados/],
  ['error ENOSPC: no space left on device, write', /O disco do servidor está cheio/],
  ['error "src/pages/index.tsx" threw an error', /As páginas não puderam ser montadas/],
])('%s', async (output, meaning) => {
  expect(await explain(output, await temporaryFolder())).toMatch(meaning);
});

async function logged(output: string): Promise<string> {
  const path = join(await temporaryFolder(), 'gatsby.log');
  await writeFile(path, output);
  return whyItFailed(path);
}

test('the reason is told without progress and without places in the code', async () => {
  const output = `success load gatsby config - 0.036s
error Error in "gatsby-node.js": Cannot find module 'x'

  - loader:1038 Module._load
    node:internal/modules/cjs/loader:1038:27

  - HTMLInputElement.js:1924 Object.<anonymous>
    [main]/[jsdom]/lib/HTMLInputElement.js:1924:14
not finished write out requires - 0.017s`;
  expect(await logged(output)).toBe(
    `error Error in "gatsby-node.js": Cannot find module 'x'\nnot finished write out requires - 0.017s`,
  );
});

test('output without an error is told by its end', async () => {
  const lines = Array.from({ length: 50 }, (_, index) => `line ${index}`);
  expect(await logged(lines.join('\n'))).toBe(lines.slice(20).join('\n'));
});

/** Three in the morning at the school. */
const night = '2026-11-24T06:00:00Z';

test.each([
  ['a week later, at night, ', '2026-11-16T12:00:00Z', night, true],
  ['by day, it is not:', '2026-11-16T12:00:00Z', '2026-11-24T12:00:00Z', false],
  ['within a week it is not:', '2026-11-19T12:00:00Z', night, false],
  ['after the clock was set back it is not:', '2026-12-24T12:00:00Z', night, false],
])('%s Gatsby is to start over', async (_, since, now, isDue) => {
  const folders = foldersOf({ dataDir: await temporaryFolder() });
  expect(await isCleaningDue(folders, new Date(now))).toBe(false);
  await mkdir(folders.work, { recursive: true });
  await writeFile(join(folders.work, 'cache-since'), since);
  expect(await isCleaningDue(folders, new Date(now))).toBe(isDue);
});
