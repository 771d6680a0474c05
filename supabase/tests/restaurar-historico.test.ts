import { keptFilesForDays } from 'shared/privacy-policy';
import { by, inviter, query, refusal, staff, stranger } from './support/callers';
import { testDatabase } from './support/database';
import { startOver } from './support/one-of-each';

const db = await testDatabase();
const asStaff = by(db, staff);
beforeEach(() => startOver(db));

/** The row as it is stored, but for the moment of its last change: restoring is a change. */
async function stored(table: string): Promise<Record<string, unknown>[]> {
  const { rows } = await db.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) - 'updated_at' as row from ${table} t`,
  );
  return rows.map(({ row }) => row);
}

async function lastEntry(table: string, operation: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'select id from historico where table_name = $1 and operation = $2 order by id desc limit 1',
    [table, operation],
  );
  return rows[0]?.id ?? 0;
}

const restore = (id: number, caller = staff) =>
  query(db, caller, 'select restaurar_historico($1)', [id]);

const changes: [string, string][] = [
  [
    'noticias',
    `title = 'Outra', content = '<p>x</p>', image_urls = '{/storage/v1/object/public/a/1.jpg}',
     image_texts = '{"/storage/v1/object/public/a/1.jpg": {"alt": "Outra"}}', published_at = null`,
  ],
  ['colaboradores', `name = 'Outra', role = 'Diretora', position = 3`],
  ['conselho_administrativo', `name = 'Outra', image_url = '/storage/v1/object/public/a/1.jpg'`],
  ['espacos', `name = 'Outro', image_alt = 'Mesas', image_caption = 'O pátio', position = 3`],
  ['cardapios', `periodo_fim = '2026-12-01', is_active = false`],
  ['categorias_atividades', `nome = 'Outra'`],
  [
    'atividades',
    `nome = 'Outra', categoria_id = null, video_url = 'https://youtu.be/dQw4w9WgXcQ',
     poster_url = '/storage/v1/object/public/a/1.jpg'`,
  ],
  ['media_assets', `alt_text = 'Outro', credit = 'Alguém'`],
  ['media_asset_categories', 'position = 9'],
];

test.each(changes)('a changed row of %s comes back field by field', async (table, change) => {
  await db.exec(`update ${table} set created_at = '2026-01-02 03:04:05.678901+00'`);
  const before = await stored(table);
  await asStaff(`update ${table} set ${change}`);
  expect(await stored(table)).not.toEqual(before);

  await restore(await lastEntry(table, 'UPDATE'), inviter);
  expect(await stored(table)).toEqual(before);
});

test.each(changes)('a deleted row of %s comes back under its old id', async (table, change) => {
  // As drafts and inactive menus do: what is on the site does not come back to it.
  await db.exec(`update ${table} set ${change}`);
  const before = await stored(table);
  await asStaff(`delete from ${table}`);
  expect(await stored(table)).toEqual([]);

  await restore(await lastEntry(table, 'DELETE'), inviter);
  expect(await stored(table)).toEqual(before);
});

describe('only what the change altered comes back:', () => {
  test('the title of an article that was withdrawn meanwhile, and the article stays withdrawn', async () => {
    await asStaff(`update noticias set title = 'Festa adiada'`);
    const change = await lastEntry('noticias', 'UPDATE');
    await asStaff(`update noticias set published_at = null, content = '<p>Novo.</p>'`);
    await restore(change);
    expect(await asStaff('select title, content, published_at from noticias')).toEqual([
      { title: 'Festa', content: '<p>Novo.</p>', published_at: null },
    ]);
  });

  test('the PDF of a menu whose place another has taken', async () => {
    await asStaff(`update cardapios set url_cardapio = 'https://coopen.example/b.pdf'`);
    const change = await lastEntry('cardapios', 'UPDATE');
    await asStaff('update cardapios set is_active = false');
    await restore(change);
    expect(await asStaff('select url_cardapio, is_active from cardapios')).toEqual([
      { url_cardapio: 'https://coopen.example/a.pdf', is_active: false },
    ]);
  });

  test('the publication, where that is what was altered', async () => {
    await asStaff(`update noticias set published_at = '2026-01-05 12:00+00'`);
    await asStaff('update noticias set published_at = null');
    await restore(await lastEntry('noticias', 'UPDATE'));
    expect(
      await asStaff(`select published_at = '2026-01-05 12:00+00' as same from noticias`),
    ).toEqual([{ same: true }]);
  });

  test('the author who saved an article last is no part of it', async () => {
    await asStaff(`update noticias set title = 'Outra', author_id = '${staff.id}'`);
    await restore(await lastEntry('noticias', 'UPDATE'), inviter);
    expect(await asStaff('select title, author_id from noticias')).toEqual([
      { title: 'Festa', author_id: staff.id },
    ]);
  });

  test('an editor who has the row open is told that it changed', async () => {
    await asStaff(`update espacos set name = 'Outro'`);
    await db.exec(`
      alter table espacos disable trigger touch_updated_at;
      update espacos set updated_at = '2026-01-02';
      alter table espacos enable trigger touch_updated_at`);
    await restore(await lastEntry('espacos', 'UPDATE'));
    expect(await asStaff(`select updated_at > '2026-01-02' as touched from espacos`)).toEqual([
      { touched: true },
    ]);
  });
});

test('a deleted article comes back as a draft, with its photos', async () => {
  const image_urls = ['/storage/v1/object/public/noticias-images/1.webp'];
  await asStaff('update noticias set image_urls = $1', [image_urls]);
  await asStaff('delete from noticias');
  await restore(await lastEntry('noticias', 'DELETE'));
  expect(await asStaff('select image_urls, published_at from noticias')).toEqual([
    { image_urls, published_at: null },
  ]);
});

test('the restoring is recorded, and can itself be undone', async () => {
  await asStaff(`update espacos set name = 'Outro'`);
  await restore(await lastEntry('espacos', 'UPDATE'), inviter);
  const { rows } = await db.query<{ id: number }>(
    'select id, title, changed_by_email from historico order by id desc limit 1',
  );
  expect(rows).toMatchObject([{ title: 'Quadra', changed_by_email: inviter.email }]);

  await restore(rows[0]?.id ?? 0);
  expect(await asStaff('select name from espacos')).toEqual([{ name: 'Outro' }]);
});

test('a deleted picture comes back to its place in the gallery', async () => {
  await asStaff('update media_asset_categories set position = 3');
  const before = await stored('alimentacao_galeria');
  // As the console does it: its place first.
  await asStaff('delete from media_asset_categories');
  await asStaff('delete from media_assets');
  await restore(await lastEntry('media_assets', 'DELETE'));
  expect(await stored('alimentacao_galeria')).toEqual(before);
});

test('a deleted menu comes back inactive, and leaves the one that took its place alone', async () => {
  await asStaff('update cardapios set ativar_no_inicio = true');
  await asStaff('delete from cardapios');
  await asStaff(`insert into cardapios (periodo_inicio, periodo_fim, url_cardapio, is_active)
     values ('2026-11-09', '2026-11-13', 'https://coopen.example/b.pdf', true)`);
  await restore(await lastEntry('cardapios', 'DELETE'));
  expect(
    await asStaff(
      `select periodo_inicio::text as start, is_active, ativar_no_inicio from cardapios order by 1`,
    ),
  ).toEqual([
    { start: '2026-11-02', is_active: false, ativar_no_inicio: false },
    { start: '2026-11-09', is_active: true, ativar_no_inicio: false },
  ]);
});

test('a deletion that is undone at once leaves no trace on the site', async () => {
  const tables = ['noticias', 'cardapios'];
  const before = await Promise.all(tables.map(stored));
  for (const table of tables) {
    await asStaff(`delete from ${table}`);
    const deletion = await lastEntry(table, 'DELETE');
    await asStaff('select restaurar_historico($1, como_estava => true)', [deletion]);
  }
  expect(await Promise.all(tables.map(stored))).toEqual(before);
});

test('a category comes back with its activities, but for those that have another by now', async () => {
  await asStaff(`insert into categorias_atividades (nome) values ('Canto')`);
  await asStaff(
    `insert into atividades (nome, categoria_id) select 'Flauta', categoria_id from atividades`,
  );
  await asStaff(`insert into atividades (nome) values ('Xadrez')`);
  await asStaff(`delete from categorias_atividades where nome = 'Música'`);
  await asStaff(
    `update atividades set categoria_id = (select id from categorias_atividades) where nome = 'Coral'`,
  );
  await restore(await lastEntry('categorias_atividades', 'DELETE'));
  const kept = `select atividade.nome, categoria.nome as categoria from atividades as atividade
    left join categorias_atividades as categoria on categoria.id = categoria_id order by 1`;
  expect(await asStaff(kept)).toEqual([
    { nome: 'Coral', categoria: 'Canto' },
    { nome: 'Flauta', categoria: 'Música' },
    { nome: 'Xadrez', categoria: null },
  ]);
});

test('an activity whose category is gone comes back without one', async () => {
  await asStaff('delete from atividades');
  await asStaff('delete from categorias_atividades');
  await restore(await lastEntry('atividades', 'DELETE'));
  expect(await asStaff('select nome, categoria_id from atividades')).toEqual([
    { nome: 'Coral', categoria_id: null },
  ]);
});

test('an article whose author left comes back without one', async () => {
  await asStaff('delete from noticias');
  await db.query('delete from auth.users where id = $1', [stranger.id]);
  await restore(await lastEntry('noticias', 'DELETE'));
  expect(await asStaff('select title, author_id from noticias')).toEqual([
    { title: 'Festa', author_id: null },
  ]);
});

describe('the bin', () => {
  const bin = async () =>
    (await asStaff<{ title: string }>('select title from lixeira order by id')).map(
      ({ title }) => title,
    );

  test('holds what was deleted, once, until it is back', async () => {
    await asStaff(`update espacos set name = 'Horta'`);
    await asStaff('delete from media_assets');
    await asStaff('delete from espacos');
    expect(await bin()).toEqual(['Sem título', 'Horta']);
    await restore(await lastEntry('espacos', 'DELETE'));
    expect(await bin()).toEqual(['Sem título']);
    await asStaff('delete from espacos');
    expect(await bin()).toEqual(['Sem título', 'Horta']);
  });

  test('holds it as long as its files are kept', async () => {
    await asStaff('delete from espacos');
    const daysAgo = (days: number) =>
      db.exec(`update historico set changed_at = now() - interval '${days} days'`);
    await daysAgo(keptFilesForDays - 1);
    expect(await bin()).toEqual(['Quadra']);
    await daysAgo(keptFilesForDays);
    expect(await bin()).toEqual([]);
  });

  test('never holds a family’s request', async () => {
    await asStaff('delete from solicitacoes_visita');
    expect(await bin()).toEqual([]);
  });
});

describe('it is refused, with a reason,', () => {
  const reason = async (work: Promise<unknown>) =>
    work.then(
      () => 'accepted',
      ({ code, message }: { code: string; message: string }) => `${code} ${message}`,
    );

  test('where a picture’s place in the gallery comes before the picture', async () => {
    await asStaff('delete from media_assets');
    const link = await lastEntry('media_asset_categories', 'DELETE');
    expect(await reason(restore(link))).toMatch(/^PT409 .*Restaure primeiro/);
  });

  test('where there was nothing before', async () => {
    expect(await reason(restore(await lastEntry('espacos', 'INSERT')))).toMatch(/^PT422 /);
  });

  test('where nothing changed that staff are shown', async () => {
    await asStaff(`update noticias set author_id = '${staff.id}'`);
    expect(await reason(restore(await lastEntry('noticias', 'UPDATE')))).toMatch(/^PT422 /);
  });

  test('where the altered item was deleted, which comes first', async () => {
    await asStaff(`update espacos set name = 'Outro'`);
    const change = await lastEntry('espacos', 'UPDATE');
    await asStaff('delete from espacos');
    expect(await reason(restore(change))).toMatch(/^PT409 Este item foi excluído/);
    await restore(await lastEntry('espacos', 'DELETE'));
    await restore(change);
    expect(await asStaff('select name from espacos')).toEqual([{ name: 'Quadra' }]);
  });

  test('where the item is back already', async () => {
    await asStaff('delete from espacos');
    const deletion = await lastEntry('espacos', 'DELETE');
    await restore(deletion);
    expect(await reason(restore(deletion))).toMatch(/^PT409 Este item já está de volta/);
  });

  test('where the entry is gone', async () => {
    expect(await reason(restore(0))).toMatch(/^PT404 /);
  });

  test('to an account that is not staff', async () => {
    const entry = await lastEntry('espacos', 'INSERT');
    expect(await reason(restore(entry, stranger))).toMatch(/^PT403 /);
    expect(await refusal(restore(entry, { role: 'anon' }))).toBe('42501');
  });
});
