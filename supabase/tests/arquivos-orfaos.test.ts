import { keptFilesForDays } from 'shared/privacy-policy';
import { testDatabase } from './support/database';

const { db, asService } = await testDatabase();
afterEach(() =>
  db.exec(`
    update paginas set content = '{}';
    truncate noticias, colaboradores, conselho_administrativo, espacos, cardapios, media_assets, atividades, eventos,
      documentos, historico cascade;
    delete from storage.objects`),
);

async function store(...files: string[]): Promise<void> {
  for (const file of files)
    await db.query(
      `insert into storage.objects (bucket_id, name, created_at)
       values (split_part($1, '/', 1), substr($1, strpos($1, '/') + 1), now() - interval '2 hours')`,
      [file],
    );
}

async function orphans(withRestorable = false): Promise<string[]> {
  const rows = await asService<{ file: string }>(
    `select bucket_id || '/' || name as file from arquivos_orfaos($1) order by 1`,
    [withRestorable],
  );
  return rows.map(({ file }) => file);
}

const address = (file: string) => `/storage/v1/object/public/${file}`;
const long = 'a'.repeat(3000);

test.each([
  ['noticias-images/a.webp', `insert into noticias (title, image_urls) values ('a', '{URL}')`],
  [
    'noticias-images/no-texto.webp',
    `insert into noticias (title, content)
     values ('a', '<p>${long}<img src="https://antigo.exampleURL"></p>')`,
  ],
  [
    'colaboradores-images/a.webp',
    `insert into colaboradores (name, image_url) values ('a', 'URL')`,
  ],
  [
    'conselho-images/a.webp',
    `insert into conselho_administrativo (name, image_url) values ('a', 'URL')`,
  ],
  ['espacos-images/a.webp', `insert into espacos (name, image_url) values ('a', 'URL')`],
  [
    'documentos/cardapios/a.pdf',
    `insert into cardapios (periodo_inicio, periodo_fim, url_cardapio)
     values ('2026-11-02', '2026-11-06', 'URL')`,
  ],
  [
    'alimentacao-galeria/public/a.webp',
    `insert into media_assets (file_url, file_path) values ('URL', 'public/a.webp')`,
  ],
  [
    'documentos/guia.pdf',
    `insert into documentos (slug, title, file_url) values ('guia', 'Guia', 'URL')`,
  ],
  [
    'eventos-images/a.webp',
    `insert into eventos (title, starts_on, image_url) values ('a', '2026-12-05', 'URL')`,
  ],
  ['vivencias-images/a.webp', `insert into atividades (nome, poster_url) values ('a', 'URL')`],
  [
    'paginas-images/a.webp',
    `update paginas set content = '{"hero": {"slides": [{"src": "URL"}]}}' where slug = 'inicio'`,
  ],
  [
    'paginas-images/no-texto.webp',
    `update paginas set content = '{"text": "<img src=\\"URL\\">"}' where slug = 'inicio'`,
  ],
])('%s is found, unless a row mentions it', async (file, mention) => {
  await store(file);
  expect(await orphans()).toEqual([file]);
  await db.exec(mention.replace('URL', address(file)));
  expect(await orphans()).toEqual([]);
});

test('a file is known by its encoded address, whatever its name', async () => {
  const names = ['170-Foto da Festa.jpg', '171-Açaí 100%.webp', '172-mãe+filha.webp'];
  await store(...names.map((name) => `noticias-images/${name}`));
  const addresses = [...names.map((name) => encodeURIComponent(name)), '%FF-100.webp'];
  for (const name of addresses)
    await db.query('insert into noticias (title, image_urls) values ($1, $2)', [
      name,
      [address(`noticias-images/${name}`)],
    ]);
  expect(await orphans()).toEqual([]);
});

test('a file whose row may still come is left alone', async () => {
  await db.exec(
    `insert into storage.objects (bucket_id, name) values ('espacos-images', 'nova.webp')`,
  );
  expect(await orphans()).toEqual([]);
});

test('files of what was deleted or replaced are kept as long as they can be restored with it', async () => {
  const files = [
    'espacos-images/a.webp',
    'noticias-images/a.webp',
    'noticias-images/no-texto.webp',
  ];
  const [image, cover, inText] = files.map(address);
  await store(...files);
  await db.exec(`
    insert into noticias (title, image_urls, content)
      values ('Festa', '{${cover}}', '<p>${long}<img src="${inText}"></p>');
    insert into espacos (name, image_url) values ('Horta', '${image}');
    delete from noticias;
    update espacos set image_url = null`);
  const daysPass = (days: number) =>
    db.exec(`update historico set changed_at = now() - interval '${days} days'`);

  await daysPass(keptFilesForDays - 1);
  expect(await orphans()).toEqual([]);
  // For the erasure of personal data they are told at once.
  expect(await orphans(true)).toEqual(files);
  await daysPass(keptFilesForDays + 1);
  expect(await orphans()).toEqual(files);
});
