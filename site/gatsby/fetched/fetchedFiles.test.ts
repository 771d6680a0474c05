import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from 'shared/node/file-system';
import { startLocalServer } from 'shared/node/testing/local-server';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { listDocumentProblems, fetchDocuments, writeDocuments } from './fetchedFiles';

test('a document is served at the path that pages link to, and deleted once it leaves the library', async () => {
  process.env.PHOTO_STORE = await createTemporaryFolder();
  const folder = await createTemporaryFolder();
  const service = await startLocalServer(({ url = '' }, response) => {
    response.writeHead(url.includes('lost') ? 404 : 200).end(`%PDF-${url}`);
  });
  const document = (slug: string, file: string) => ({
    slug,
    title: slug,
    file_url: `${service}/${file}`,
  });

  const first = [document('guia', '1'), document('ficha', 'lost')];
  expect([...(await fetchDocuments(first))]).toEqual(['/documentos/guia.pdf']);
  await writeDocuments(first, folder);
  expect(await listDocumentProblems(first)).toEqual([
    'O documento “ficha” não pôde ser lido e ficou fora do site.',
  ]);
  const replaced = [document('guia', '2')];
  await fetchDocuments(replaced);
  await writeDocuments(replaced, folder);
  expect(await readFile(join(folder, 'guia.pdf'), 'utf8')).toBe('%PDF-/2');
  await writeDocuments([], folder);
  expect(await listFiles(folder)).toEqual([]);
});
