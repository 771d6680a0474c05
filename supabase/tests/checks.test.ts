import type { PGlite } from '@electric-sql/pglite';
import { addCallers, query, refusal, staff } from './support/callers';
import { openDatabase } from './support/database';

let db: PGlite;

beforeAll(async () => {
  db = await openDatabase();
  await addCallers(db);
});
afterAll(() => db.close());

const broken = '23514';
const stored = '/storage/v1/object/public/espacos-images/quadra.webp';

function insert(table: string, values: Record<string, unknown>): Promise<string> {
  const columns = Object.keys(values);
  const places = columns.map((_, index) => `$${index + 1}`);
  return refusal(
    query(
      db,
      staff,
      `insert into ${table} (${columns.join()}) values (${places.join()})`,
      Object.values(values),
    ),
  );
}

describe('a name is never blank', () => {
  test.each([
    ['noticias', 'title'],
    ['colaboradores', 'name'],
    ['conselho_administrativo', 'name'],
    ['espacos', 'name'],
    ['categorias_atividades', 'nome'],
    ['atividades', 'nome'],
  ])('%s.%s', async (table, column) => {
    for (const blank of ['', '   ', '\n\t']) {
      expect(await insert(table, { [column]: blank })).toBe(broken);
    }
    expect(await insert(table, { [column]: 'Ágata' })).toBe('accepted');
  });
});

describe('a picture lies on the web or in the storage', () => {
  test.each([
    ['accepted', 'https://coopen.example/a.jpg'],
    ['accepted', stored],
    ['accepted', null],
    [broken, ''],
    [broken, 'quadra.webp'],
    [broken, '/quadra.webp'],
    [broken, '//evil.example/quadra.webp'],
    [broken, 'javascript:alert(1)'],
    [broken, 'data:image/png;base64,AAAA'],
    [broken, 'https://coopen.example/a b.jpg'],
    [broken, `https://coopen.example/${'a'.repeat(2048)}`],
  ])('%s: %s', async (outcome, image_url) => {
    expect(await insert('espacos', { name: 'Quadra', image_url })).toBe(outcome);
  });

  test('each of those of an article', async () => {
    const photos = (image_urls: (string | null)[]) =>
      insert('noticias', { title: 'Festa', image_urls });
    expect(await photos([stored, 'https://coopen.example/a.jpg'])).toBe('accepted');
    expect(await photos([stored, 'javascript:alert(1)'])).toBe(broken);
    expect(await photos([stored, null])).toBe(broken);
  });
});

describe('a menu', () => {
  const menu = (start: string, end: string, address: string) =>
    insert('cardapios', { periodo_inicio: start, periodo_fim: end, url_cardapio: address });

  test('ends on the day it starts, or later', async () => {
    expect(await menu('2026-11-02', '2026-11-02', stored)).toBe('accepted');
    expect(await menu('2026-11-02', '2026-11-01', stored)).toBe('PT422');
  });

  test('has an address that opens', async () => {
    expect(await menu('2026-11-16', '2026-11-20', 'https://coopen.example/a.pdf')).toBe('accepted');
    expect(await menu('2026-11-23', '2026-11-27', 'ftp://coopen.example/a.pdf')).toBe(broken);
  });
});

test('a video is a link to the web, or none', async () => {
  const video = (video_url: string | null) => insert('atividades', { nome: 'Coral', video_url });
  expect(await video('https://youtu.be/dQw4w9WgXcQ')).toBe('accepted');
  expect(await video(null)).toBe('accepted');
  expect(await video('')).toBe(broken);
  expect(await video(stored)).toBe(broken);
});

test('an activity outlives its category', async () => {
  const [category] = await query<{ id: number }>(
    db,
    staff,
    `insert into categorias_atividades (nome) values ('Música') returning id`,
  );
  await insert('atividades', { nome: 'Banda', categoria_id: category?.id });
  await query(db, staff, 'delete from categorias_atividades where id = $1', [category?.id]);
  expect(
    await query(db, staff, `select categoria_id from atividades where nome = 'Banda'`),
  ).toEqual([{ categoria_id: null }]);
});

test('a deleted asset takes its place in the gallery with it', async () => {
  const [asset] = await query<{ id: string }>(
    db,
    staff,
    `insert into media_assets (file_url) values ('${stored}') returning id`,
  );
  await query(
    db,
    staff,
    `insert into media_asset_categories (asset_id, category_id)
     select $1, id from media_categories where slug = 'alimentacao-galeria-estrutura'`,
    [asset?.id],
  );
  expect(await query(db, staff, 'select file_url from alimentacao_galeria')).toHaveLength(1);
  await query(db, staff, 'delete from media_assets where id = $1', [asset?.id]);
  expect(await query(db, staff, 'select from media_asset_categories')).toEqual([]);
});
