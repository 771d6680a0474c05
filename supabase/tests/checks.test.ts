import { publicAddress } from 'shared/storage';
import { isVideoAddress } from 'shared/video';
import { addCallers, by, refusal, staff } from './support/callers';
import { testDatabase } from './support/database';

const db = await testDatabase(addCallers);
const asStaff = by(db, staff);

const broken = '23514';
const stored = '/storage/v1/object/public/espacos-images/quadra.webp';

function insert(table: string, values: Record<string, unknown>): Promise<string> {
  const columns = Object.keys(values);
  const places = columns.map((_, index) => `$${index + 1}`);
  return refusal(
    asStaff(
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

describe('a picture lies in the storage', () => {
  test.each([
    ['accepted', stored],
    ['accepted', publicAddress('noticias-images', '2026/Festa de São João (1) #2.webp')],
    ['accepted', null],
    [broken, 'https://coopen.example/a.jpg'],
    [broken, `http://127.0.0.1:8000${stored}`],
    [broken, '/storage/v1/object/public/../../auth/v1/user'],
    ...['.', 'a/../b', '%2e%2e/x', 'a%2Fb', 'a%5cb', 'a\\b', 'a%0ab', '%zz', 'a?b', '/a', ''].map(
      (path): [string, string] => [broken, `/storage/v1/object/public/documentos/${path}`],
    ),
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
    expect(await photos([stored, stored])).toBe('accepted');
    expect(await photos([stored, 'https://coopen.example/a.jpg'])).toBe(broken);
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
    for (const path of ['../../x', 'documentos/../../x', 'documentos/%2e%2e/x']) {
      const address = `/storage/v1/object/public/${path}`;
      expect(await menu('2026-11-23', '2026-11-27', address)).toBe(broken);
    }
  });
});

describe('a video is a link to YouTube, as the console takes it, or none', () => {
  const video = (video_url: string | null) => insert('atividades', { nome: 'Coral', video_url });

  test('none', async () => {
    expect(await video(null)).toBe('accepted');
  });

  test.each([
    ['accepted', 'https://youtu.be/dQw4w9WgXcQ'],
    ['accepted', 'http://youtube.com/shorts/dQw4w9WgXcQ?feature=share'],
    ['accepted', 'HTTPS://WWW.YouTube.com/watch?v=dQw4w9WgXcQ&t=10s#comments'],
    ['accepted', 'https://m.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['accepted', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    [broken, ''],
    [broken, stored],
    [broken, 'https://vimeo.com/123'],
    [broken, 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ'],
    [broken, 'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ'],
    [broken, 'https://evil.example/?https://youtu.be/dQw4w9WgXcQ'],
    [broken, 'https://youtu.be/dQw4 w9WgXcQ'],
    [broken, 'https://notyoutube.com/watch?v=dQw4w9WgXcQ'],
    [broken, 'youtu.be/dQw4w9WgXcQ'],
    [broken, 'javascript:alert(1)//youtu.be/dQw4w9WgXcQ'],
  ])('%s: %s', async (outcome, link) => {
    expect(await video(link)).toBe(outcome);
    expect(isVideoAddress(link)).toBe(outcome === 'accepted');
  });
});

test('an activity outlives its category', async () => {
  const [category] = await asStaff<{ id: number }>(
    `insert into categorias_atividades (nome) values ('Música') returning id`,
  );
  await insert('atividades', { nome: 'Banda', categoria_id: category?.id });
  await asStaff('delete from categorias_atividades where id = $1', [category?.id]);
  expect(await asStaff(`select categoria_id from atividades where nome = 'Banda'`)).toEqual([
    { categoria_id: null },
  ]);
});

test('a deleted asset takes its place in the gallery with it', async () => {
  const [asset] = await asStaff<{ id: string }>(
    `insert into media_assets (file_url) values ('${stored}') returning id`,
  );
  await asStaff(
    `insert into media_asset_categories (asset_id, category_id)
     select $1, id from media_categories where slug = 'alimentacao-galeria-estrutura'`,
    [asset?.id],
  );
  expect(await asStaff('select file_url from alimentacao_galeria')).toHaveLength(1);
  await asStaff('delete from media_assets where id = $1', [asset?.id]);
  expect(await asStaff('select from media_asset_categories')).toEqual([]);
});

describe('what photos show and say', () => {
  const texts = (image_texts: unknown) =>
    insert('noticias', { title: 'Festa', image_texts: JSON.stringify(image_texts) });
  const words = 'a'.repeat(300);

  test.each<[string, string, unknown]>([
    ['accepted', 'nothing', {}],
    ['accepted', 'nothing of a photo', { [stored]: {} }],
    ['accepted', 'as much as can be', { [stored]: { alt: words, caption: words } }],
    [broken, 'a list', [{ alt: 'Quadra' }]],
    [broken, 'null', null],
    [broken, 'a word', { [stored]: 'Quadra' }],
    [broken, 'a list for a photo', { [stored]: [{ alt: 'Quadra' }] }],
    [broken, 'a number', { [stored]: { alt: 1 } }],
    [broken, 'null for a text', { [stored]: { alt: null } }],
    [broken, 'another key', { [stored]: { title: 'Quadra' } }],
    [broken, 'too long a description', { [stored]: { alt: `${words}a` } }],
    [broken, 'too long a caption', { [stored]: { caption: `${words}a` } }],
    [broken, 'too much in all', { ['a'.repeat(80_000)]: {} }],
  ])('%s: %s', async (outcome, _what, image_texts) => {
    expect(await texts(image_texts)).toBe(outcome);
  });

  test('those that say nothing are counted, each by itself', async () => {
    const other = stored.replace('quadra', 'horta');
    await insert('noticias', {
      title: 'Gincana',
      image_urls: [stored, other],
      image_texts: JSON.stringify({ [stored]: { alt: 'Quadra' }, [other]: { alt: ' ' } }),
    });
    await insert('espacos', { name: 'Horta', image_url: other });
    await insert('espacos', { name: 'Pátio', image_url: other, image_alt: 'Mesas sob as árvores' });
    await insert('espacos', { name: 'Sem foto' });
    const silent = await asStaff(
      `select table_name, title from fotos_sem_texto where image_url = $1 order by title`,
      [other],
    );
    expect(silent).toEqual([
      { table_name: 'noticias', title: 'Gincana' },
      { table_name: 'espacos', title: 'Horta' },
    ]);
  });
});
