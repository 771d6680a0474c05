import { keptFilesForDays } from 'shared/privacy-policy';
import { addCallers, query, service } from './support/callers';
import { testDatabase } from './support/database';

const db = await testDatabase(addCallers);
afterEach(() =>
  db.exec(`
    update paginas set content = '{}';
    truncate noticias, colaboradores, conselho_administrativo, espacos, cardapios, media_assets, atividades, eventos,
      documentos, historico cascade;
    delete from storage.objects`),
);

async function store(...files: string[]): Promise<void> {
  for (const file of files) {
    const [bucket, ...path] = file.split('/');
    await db.query(
      `insert into storage.objects (bucket_id, name, created_at)
       values ($1, $2, now() - interval '2 hours')`,
      [bucket, path.join('/')],
    );
  }
}

async function orphans(withRestorable = false): Promise<string[]> {
  const rows = await query<{ file: string }>(
    db,
    service,
    `select bucket_id || '/' || name as file from arquivos_orfaos($1) order by 1`,
    [withRestorable],
  );
  return rows.map(({ file }) => file);
}

const address = (file: string) => `/storage/v1/object/public/${file}`;
const page = (content: object) =>
  `update paginas set content = '${JSON.stringify(content)}' where slug = 'inicio'`;

test.each<[file: string, mention: (address: string) => string]>([
  [
    'noticias-images/a.webp',
    (a) => `insert into noticias (title, image_urls) values ('a', '{${a}}')`,
  ],
  [
    'noticias-images/no-texto.webp',
    (a) =>
      `insert into noticias (title, content)
       values ('a', '<p>${'a'.repeat(3000)}<img src="https://antigo.example${a}"></p>')`,
  ],
  [
    'colaboradores-images/a.webp',
    (a) => `insert into colaboradores (name, image_url) values ('a', '${a}')`,
  ],
  [
    'conselho-images/a.webp',
    (a) => `insert into conselho_administrativo (name, image_url) values ('a', '${a}')`,
  ],
  ['espacos-images/a.webp', (a) => `insert into espacos (name, image_url) values ('a', '${a}')`],
  [
    'documentos/cardapios/a.pdf',
    (a) =>
      `insert into cardapios (periodo_inicio, periodo_fim, url_cardapio) values ('2026-11-02', '2026-11-06', '${a}')`,
  ],
  [
    'alimentacao-galeria/public/a.webp',
    (a) => `insert into media_assets (file_url, file_path) values ('${a}', 'public/a.webp')`,
  ],
  [
    'documentos/guia.pdf',
    (a) => `insert into documentos (slug, title, file_url) values ('guia', 'Guia', '${a}')`,
  ],
  [
    'eventos-images/a.webp',
    (a) => `insert into eventos (title, starts_on, image_url) values ('a', '2026-12-05', '${a}')`,
  ],
  [
    'vivencias-images/a.webp',
    (a) => `insert into atividades (nome, poster_url) values ('a', '${a}')`,
  ],
  ['paginas-images/a.webp', (a) => page({ hero: { slides: [{ picture: { src: a } }] } })],
  ['paginas-images/no-texto.webp', (a) => page({ text: `<p><img src="${a}"></p>` })],
])('%s is found, unless a row mentions it', async (file, mention) => {
  await store(file);
  expect(await orphans()).toEqual([file]);
  await db.exec(mention(address(file)));
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
      values ('Festa', '{${cover}}', '<p>${'a'.repeat(3000)}<img src="${inText}"></p>');
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
