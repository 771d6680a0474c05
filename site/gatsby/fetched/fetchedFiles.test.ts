import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from 'shared/node/files';
import { startLocalServer } from 'shared/node/testing/local-server';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { documentProblems, fetchDocuments, writeDocuments } from './fetchedFiles';

test('a document is where pages link to it while it is in the library, and is forgotten after', async () => {
  process.env.PHOTO_STORE = await createTemporaryFolder();
  const folder = await createTemporaryFolder();
  const service = await startLocalServer(({ url = '' }, answer) => {
    answer.writeHead(url.includes('lost') ? 404 : 200).end(`%PDF-${url}`);
  });
  const document = (slug: string, file: string) => ({
    slug,
    title: slug,
    file_url: `${service}/${file}`,
  });

  const first = [document('guia', '1'), document('ficha', 'lost')];
  expect([...(await fetchDocuments(first))]).toEqual(['/documentos/guia.pdf']);
  await writeDocuments(first, folder);
  expect(await documentProblems(first)).toEqual([
    'O documento “ficha” não pôde ser lido e ficou fora do site.',
  ]);
  const replaced = [document('guia', '2')];
  await fetchDocuments(replaced);
  await writeDocuments(replaced, folder);
  expect(await readFile(join(folder, 'guia.pdf'), 'utf8')).toBe('%PDF-/2');
  await writeDocuments([], folder);
  expect(await listFiles(folder)).toEqual([]);
});
