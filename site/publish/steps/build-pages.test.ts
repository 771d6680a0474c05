import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { millisecondsInDay } from 'date-fns/constants';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { rowErrorPrefix } from '../../gatsby/namedRows.ts';
import { resolveFolders } from '../context.ts';
import { explainBuildError, isCleanBuildDue, readBuildError } from './build-pages.ts';

test.each([
  [
    'error Error sourcing nodes data: The data service did not respond: JWT expired',
    /serviço de dados/,
  ],
  ['error ENOSPC: no space left on device, write', /O disco do servidor está cheio/],
  ['error "src/pages/index.tsx" threw an error', /As páginas não puderam ser montadas/],
  [
    `error "gatsby-node.ts" threw an error\n\n  ${rowErrorPrefix} a notícia “Dr. João”.\n`,
    /com a notícia “Dr. João”: abra esse item/,
  ],
  [
    'ERROR Building static HTML failed for path "/noticia/12"\n  at y',
    /A página \/noticia\/12 não pôde ser montada/,
  ],
])('a build error is explained to staff: %s', async (output, explanation) => {
  expect(await explainBuildError(output, await createTemporaryFolder())).toMatch(explanation);
});

test.each([
  [
    'from its first error on',
    'success load\nerror No module x\n\n  at y',
    'error No module x\n  at y',
  ],
  [
    'from its end when the output names no error',
    `${'a\n'.repeat(50)}killed`,
    `${'a\n'.repeat(29)}killed`,
  ],
])('the error is quoted %s', async (_, output, expected) => {
  const path = join(await createTemporaryFolder(), 'gatsby.log');
  await writeFile(path, output);
  expect(await readBuildError(path)).toBe(expected);
});

test.each([
  ['is due at night after a week', 8, '03:00', true],
  ['is due at midnight after a week, when the day of the agenda is published', 8, '00:05', true],
  ['is not due by day', 8, '12:00', false],
  ['is not due within a week', 5, '03:00', false],
  ['is due by day after two weeks', 15, '12:00', true],
])('a clean build %s', async (_, days, clock, isDue) => {
  const folders = resolveFolders(await createTemporaryFolder());
  const day = new Date(Date.now() + days * millisecondsInDay).toISOString().slice(0, 10);
  const now = new Date(`${day}T${clock}:00-03:00`);
  expect(await isCleanBuildDue(folders, now)).toBe(false);
  await mkdir(dirname(folders.madeAnew), { recursive: true });
  await writeFile(folders.madeAnew, new Date().toISOString());
  expect(await isCleanBuildDue(folders, now)).toBe(isDue);
});
