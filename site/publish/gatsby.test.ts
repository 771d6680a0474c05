import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import { explain, isCleaningDue, whyItFailed } from './gatsby.ts';
import { foldersIn } from './settings.ts';

test.each([
  [
    'error Error sourcing nodes data: No answer of the data service: JWT expired',
    /serviço de dados/,
  ],
  ['error ENOSPC: no space left on device, write', /O disco do servidor está cheio/],
  ['error "src/pages/index.tsx" threw an error', /As páginas não puderam ser montadas/],
])('%s', async (output, meaning) => {
  expect(await explain(output, await temporaryFolder())).toMatch(meaning);
});

test.each([
  [
    'from its first error on',
    'success load\nerror No module x\n\n  at y',
    'error No module x\n  at y',
  ],
  ['by its end when it names no error', `${'a\n'.repeat(50)}killed`, `${'a\n'.repeat(29)}killed`],
])('the reason is told %s', async (_, output, told) => {
  const path = join(await temporaryFolder(), 'gatsby.log');
  await writeFile(path, output);
  expect(await whyItFailed(path)).toBe(told);
});

/** Three in the morning at the school. */
const night = '2026-11-24T06:00:00Z';

test.each([
  ['a week later, at night, ', '2026-11-16T12:00:00Z', night, true],
  ['by day, it is not:', '2026-11-16T12:00:00Z', '2026-11-24T12:00:00Z', false],
  ['within a week it is not:', '2026-11-19T12:00:00Z', night, false],
])('%s Gatsby is to start over', async (_, since, now, isDue) => {
  const folders = foldersIn(await temporaryFolder());
  expect(await isCleaningDue(folders, new Date(now))).toBe(false);
  await mkdir(folders.work, { recursive: true });
  await writeFile(join(folders.work, 'cache-since'), since);
  expect(await isCleaningDue(folders, new Date(now))).toBe(isDue);
});
