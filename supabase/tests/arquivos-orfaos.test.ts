import { keptFilesForDays } from 'shared/privacy-policy';
import { addCallers, query, refusal, service, staff } from './support/callers';
import { testDatabase } from './support/database';

const db = await testDatabase(addCallers);
afterEach(() =>
  db.exec(`
    truncate noticias, colaboradores, conselho_administrativo, espacos, cardapios, media_assets,
      historico cascade;
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

test('files that rows mention are kept, wherever and however deep they mention them', async () => {
  await store(
    'noticias-images/1-capa.webp',
    'noticias-images/2-no-texto.webp',
    'colaboradores-images/a.webp',
    'conselho-images/a.webp',
    'espacos-images/a.webp',
    'documentos/cardapios/a.pdf',
    'alimentacao-galeria/public/a.webp',
    'documentos/guia.pdf',
    'paginas-images/a.webp',
    'paginas-images/b.webp',
    'eventos-images/c.webp',
    'vivencias-images/d.webp',
  );
  await db.exec(`
    insert into documentos (slug, title, file_url) values ('guia', 'Guia', '${address('documentos/guia.pdf')}');
    insert into eventos (title, starts_on, image_url)
      values ('Feira', '2026-12-05', '${address('eventos-images/c.webp')}');
    insert into atividades (nome, poster_url) values ('Coral', '${address('vivencias-images/d.webp')}');
    update paginas set content = '{"hero": {"slides": [{"picture": {"src": "${address('paginas-images/a.webp')}"}}],
      "text": "<p><img src=\\"${address('paginas-images/b.webp')}\\"></p>"}}' where slug = 'inicio';
    insert into noticias (title, image_urls, content) values ('Festa',
      '{${address('noticias-images/1-capa.webp')}}',
      '<p><img src="https://antigo.example${address('noticias-images/2-no-texto.webp')}"></p>');
    insert into colaboradores (name, image_url) values ('Bia', '${address('colaboradores-images/a.webp')}');
    insert into conselho_administrativo (name, image_url) values ('Rui', '${address('conselho-images/a.webp')}');
    insert into espacos (name, image_url) values ('Horta', '${address('espacos-images/a.webp')}');
    insert into cardapios (periodo_inicio, periodo_fim, url_cardapio)
      values ('2026-11-02', '2026-11-06', '${address('documentos/cardapios/a.pdf')}');
    insert into media_assets (file_url, file_path)
      values ('${address('alimentacao-galeria/public/a.webp')}', 'public/a.webp')`);
  expect(await orphans()).toEqual([]);
});

test('files that no row mentions are found', async () => {
  await store('noticias-images/1-sobra.webp', 'espacos-images/sobra.webp');
  expect(await orphans()).toEqual(['espacos-images/sobra.webp', 'noticias-images/1-sobra.webp']);
});

test('a file is known by its encoded address, whatever its name', async () => {
  const names = ['170-Foto da Festa.jpg', '171-Açaí 100%.webp', '172-mãe+filha.webp'];
  await store(...names.map((name) => `noticias-images/${name}`));
  for (const name of names) {
    const mentioned = address(`noticias-images/${encodeURIComponent(name)}`);
    await db.query('insert into noticias (title, image_urls) values ($1, $2)', [name, [mentioned]]);
  }
  await db.query(`insert into noticias (title, image_urls) values ('Sem código', $1)`, [
    [address('noticias-images/%FF-100.webp')],
  ]);
  expect(await orphans()).toEqual([]);
});

test('a file whose row may still come is left alone', async () => {
  await db.exec(
    `insert into storage.objects (bucket_id, name) values ('espacos-images', 'nova.webp')`,
  );
  expect(await orphans()).toEqual([]);
});

describe('files of what was deleted or replaced', () => {
  const files = [
    'alimentacao-galeria/public/a.webp',
    'documentos/cardapios/a.pdf',
    'espacos-images/a.webp',
    'noticias-images/1-capa.webp',
    'noticias-images/2-no-texto.webp',
  ];
  const daysPass = (days: number) =>
    db.exec(`update historico set changed_at = now() - interval '${days} days'`);

  beforeEach(async () => {
    await store(...files);
    await db.exec(`
      insert into noticias (title, image_urls, content) values ('Festa',
        '{${address('noticias-images/1-capa.webp')}}',
        '<p>${'a'.repeat(3000)}<img src="${address('noticias-images/2-no-texto.webp')}"></p>');
      insert into espacos (name, image_url) values ('Horta', '${address('espacos-images/a.webp')}');
      insert into cardapios (periodo_inicio, periodo_fim, url_cardapio)
        values ('2026-11-02', '2026-11-06', '${address('documentos/cardapios/a.pdf')}');
      insert into media_assets (file_url, file_path)
        values ('${address('alimentacao-galeria/public/a.webp')}', 'public/a.webp');
      delete from noticias;
      update espacos set image_url = null;
      delete from cardapios;
      delete from media_assets`);
  });

  test('are kept as long as they can be restored with it', async () => {
    await daysPass(keptFilesForDays - 1);
    expect(await orphans()).toEqual([]);
    await daysPass(keptFilesForDays + 1);
    expect(await orphans()).toEqual(files);
  });

  test('are told at once for the erasure of personal data', async () => {
    expect(await orphans(true)).toEqual(files);
  });
});

test('staff do not call it', async () => {
  expect(await refusal(query(db, staff, 'select arquivos_orfaos()'))).toBe('42501');
});
