import { setTimeout as sleep } from 'node:timers/promises';
import { listFiles } from 'shared/node/file-system';
import {
  getPartPath,
  startPath,
  type StartFile,
} from '../../site/src/components/busca/searchFiles';
import { Installation } from '../local/support/installation';
import { createServiceClient, signInStaff } from '../local/support/people';
import { addPhotographedArticle, articleTitle, listCopies } from './support/photographed-article';

/* A photo that a family wants gone, on one machine that publishes by itself: nothing shows it after one publication. */

const wholeHost = [process.execPath, '--import', 'tsx', 'supabase/local/main.ts'];
/** The first build of a site takes a minute or two, and longer on a busy machine. */
const publicationTimeout = 8 * 60_000;

let machine: Installation;
beforeAll(async () => {
  machine = await Installation.create();
});
afterAll(() => machine.remove());

async function waitFor<Result>(read: () => Promise<Result | null | undefined>): Promise<Result> {
  const deadline = Date.now() + publicationTimeout;
  while (Date.now() < deadline) {
    const found = await read();
    if (found) return found;
    await sleep(500);
  }
  throw new Error(`It did not happen in time:\n${machine.output}`);
}

const fetchText = async (path: string) => (await fetch(machine.url + path)).text();
/** Lists all files of the search. */
async function listSearchPaths(): Promise<string[]> {
  const { parts } = JSON.parse(await fetchText(startPath)) as StartFile;
  return [startPath, ...Array.from({ length: parts }, (_, part) => getPartPath(part))];
}
const fetchStatus = async (path: string) => (await fetch(machine.url + path)).status;

test('a withdrawn photo is gone from storage, this and earlier releases, bin, history, search and feed', async () => {
  await machine.launch({}, wholeHost).waitUntilReady();
  const service = await createServiceClient(machine);
  const staff = await signInStaff(machine);
  const { id, url, stem } = await addPhotographedArticle(service);
  const page = await waitFor(async () => {
    const html = await fetchText(`/noticia/${id}`);
    return html.includes(stem) ? html : null;
  });
  const copies = listCopies(page, stem);
  expect(copies.length).toBeGreaterThan(1);
  for (const path of [url, ...copies]) expect([path, await fetchStatus(path)]).toEqual([path, 200]);
  // Another release follows, so that an earlier one has the photo, too.
  await service.from('noticias').insert({ title: 'Outra' }).throwOnError();
  await waitFor(async () => (await fetchText('/coopen-inspira')).includes('Outra') || null);

  const withdrawn = await staff
    .rpc('retirar_do_ar', { tabela: 'noticias', item: String(id), fotos: [url] })
    .throwOnError();
  const record = await waitFor(async () => {
    const rows = service
      .from('retiradas')
      .select()
      .eq('id', withdrawn.data as string);
    const [row] = (await rows.throwOnError()).data;
    if (row?.problema) throw new Error(row.problema);
    return row?.concluida_em ? row : null;
  });
  for (const path of [url, ...copies]) expect([path, await fetchStatus(path)]).toEqual([path, 404]);
  const asked = JSON.stringify(record.enderecos);
  for (const path of copies) expect(asked).toContain(path.split('/').slice(0, 4).join('/'));

  const live = await Promise.all(
    [
      `/noticia/${id}`,
      '/coopen-inspira',
      '/',
      '/rss.xml',
      '/sitemap.xml',
      ...(await listSearchPaths()),
    ].map(fetchText),
  );
  expect(live.join()).toContain(articleTitle);
  expect(live.join()).not.toContain(stem);
  for (const table of ['noticias', 'historico'] as const) {
    const rows = await service.from(table).select().throwOnError();
    expect(JSON.stringify(rows.data)).not.toContain(stem);
  }
  const entries = await staff
    .from('historico')
    .select('id')
    .eq('table_name', 'noticias')
    .throwOnError();
  for (const entry of entries.data) await staff.rpc('restaurar_historico', { id: entry.id });
  expect(
    JSON.stringify((await service.from('noticias').select().throwOnError()).data),
  ).not.toContain(stem);
  const files = await listFiles(machine.dataDir);
  expect(files.filter((path) => path.includes(stem))).toEqual([]);
});
