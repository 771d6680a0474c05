import { contentTables } from 'shared/content';
import { keptFilesForDays } from 'shared/privacy-policy';
import { createTestDatabase } from './support/database';

const { db, asService } = await createTestDatabase();
afterEach(() =>
  db.exec(`
    truncate ${Object.keys(contentTables).join()}, historico cascade;
    delete from storage.objects`),
);

async function storeFiles(...files: string[]): Promise<void> {
  for (const file of files)
    await db.query(
      `insert into storage.objects (bucket_id, name, created_at)
       values (split_part($1, '/', 1), substr($1, strpos($1, '/') + 1), now() - interval '2 hours')`,
      [file],
    );
}

async function listOrphans(withRestorable = false): Promise<string[]> {
  const rows = await asService<{ file: string }>(
    `select bucket_id || '/' || name as file from arquivos_orfaos($1) where not is_waiting order by 1`,
    [withRestorable],
  );
  return rows.map(({ file }) => file);
}

const buildUrl = (file: string) => `/storage/v1/object/public/${file}`;
const long = 'a'.repeat(3000);
const page = (content: object) => ({ slug: 'a', nome: 'a', content });

/** A row for each place that may refer to a file; URL stands for the file's URL. */
const menu = { periodo_inicio: '2026-11-02', periodo_fim: '2026-11-06', url_cardapio: 'URL' };
test.each<[file: string, table: string, row: object]>([
  ['noticias-images/a.webp', 'noticias', { title: 'a', image_urls: ['URL'] }],
  [
    'noticias-images/no-texto.webp',
    'noticias',
    { title: 'a', content: `<p>${long}<img src="https://antigo.exampleURL"></p>` },
  ],
  ['colaboradores-images/a.webp', 'colaboradores', { name: 'a', image_url: 'URL' }],
  ['conselho-images/a.webp', 'conselho_administrativo', { name: 'a', image_url: 'URL' }],
  ['espacos-images/a.webp', 'espacos', { name: 'a', image_url: 'URL' }],
  ['documentos/cardapios/a.pdf', 'cardapios', menu],
  ['alimentacao-galeria/public/a.webp', 'media_assets', { file_url: 'URL' }],
  ['documentos/guia.pdf', 'documentos', { slug: 'guia', title: 'Guia', file_url: 'URL' }],
  ['eventos-images/a.webp', 'eventos', { title: 'a', starts_on: '2026-12-05', image_url: 'URL' }],
  ['vivencias-images/a.webp', 'atividades', { nome: 'a', poster_url: 'URL' }],
  ['paginas-images/a.webp', 'paginas', page({ hero: { slides: [{ src: 'URL' }] } })],
  ['paginas-images/no-texto.webp', 'paginas', page({ text: '<img src="URL">' })],
])('%s is an orphan, unless a row of %s refers to it', async (file, table, row) => {
  await storeFiles(file);
  expect(await listOrphans()).toEqual([file]);
  const values = JSON.stringify(row).replace('URL', buildUrl(file));
  await db.query(
    `insert into ${table} (${Object.keys(row).join()})
     select ${Object.keys(row).join()} from json_populate_record(null::${table}, $1)`,
    [values],
  );
  expect(await listOrphans()).toEqual([]);
});

test('rows of a table that a later migration adds keep the files that any of their columns refers to', async () => {
  await db.exec(`create table parceiros (name text, logo text, photos text[], details jsonb)`);
  const files = ['a', 'b', 'c'].map((name) => `espacos-images/${name}.webp`);
  const [logo, photo, detail] = files.map(buildUrl);
  await storeFiles(...files);
  expect(await listOrphans()).toEqual(files);
  await db.query('insert into parceiros values ($1, $2, $3, $4)', [
    'Padaria',
    logo,
    [photo],
    { cover: { src: detail } },
  ]);
  expect(await listOrphans()).toEqual([]);
  await db.exec('drop table parceiros');
});

test('a file is recognised by its encoded URL, whatever its name', async () => {
  const names = ['170-Foto da Festa.jpg', '171-Açaí 100%.webp', '172-mãe+filha.webp'];
  await storeFiles(...names.map((name) => `noticias-images/${name}`));
  const urlPaths = [...names.map((name) => encodeURIComponent(name)), '%FF-100.webp'];
  for (const name of urlPaths)
    await db.query('insert into noticias (title, image_urls) values ($1, $2)', [
      name,
      [buildUrl(`noticias-images/${name}`)],
    ]);
  expect(await listOrphans()).toEqual([]);
});

test('for an hour, a file without a row is reported as waiting, because its row may still be saved', async () => {
  await db.exec(
    `insert into storage.objects (bucket_id, name) values ('espacos-images', 'nova.webp')`,
  );
  expect(await listOrphans()).toEqual([]);
  const waiting = await asService('select name from arquivos_orfaos() where is_waiting');
  expect(waiting).toEqual([{ name: 'nova.webp' }]);
  await db.exec(`update storage.objects set created_at = now() - interval '61 minutes'`);
  expect(await listOrphans()).toEqual(['espacos-images/nova.webp']);
});

test.each([
  ['deleted', 'delete from espacos'],
  ['saved without it', 'update espacos set image_url = null'],
])('a photo uploaded minutes ago can be erased as soon as its row is %s', async (_, removal) => {
  await db.exec(`
    insert into storage.objects (bucket_id, name) values ('espacos-images', 'nova.webp');
    insert into espacos (name, image_url) values ('Horta', '${buildUrl('espacos-images/nova.webp')}');
    ${removal}`);
  // The bin could restore the photo, but whoever erases personal data wants it gone.
  expect(await listOrphans()).toEqual([]);
  expect(await listOrphans(true)).toEqual(['espacos-images/nova.webp']);
});

test('files of deleted or replaced content are kept as long as the content can be restored', async () => {
  const files = [
    'espacos-images/a.webp',
    'noticias-images/a.webp',
    'noticias-images/no-texto.webp',
  ];
  const [image, cover, inText] = files.map(buildUrl);
  await storeFiles(...files);
  await db.exec(`
    insert into noticias (title, image_urls, content)
      values ('Festa', '{${cover}}', '<p>${long}<img src="${inText}"></p>');
    insert into espacos (name, image_url) values ('Horta', '${image}');
    delete from noticias;
    update espacos set image_url = null`);
  const ageHistory = (days: number) =>
    db.exec(`update historico set changed_at = now() - interval '${days} days'`);

  await ageHistory(keptFilesForDays - 1);
  expect(await listOrphans()).toEqual([]);
  // The erasure of personal data lists these files at once.
  expect(await listOrphans(true)).toEqual(files);
  await ageHistory(keptFilesForDays + 1);
  expect(await listOrphans()).toEqual(files);
});
