import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { addCallers, inviter, type runAs, staff, createTestDatabase } from './support/database';

const { db, asService, asStaff } = await createTestDatabase();
const { db: other, asService: asOtherService } = await createTestDatabase();
const seed = await readFile(join(import.meta.dirname, '../seed.sql'), 'utf8');
type RunSql = ReturnType<typeof runAs>;

async function emptyDatabase(database: PGlite): Promise<void> {
  const { rows } = await database.query<{ tables: string }>(
    `select string_agg(t::text, ', ') as tables from private.list_backup_tables() as t`,
  );
  await database.exec(`truncate ${rows[0]?.tables}, storage.objects, private.limites_envio,
    private.restauracao restart identity cascade`);
}

/** Replaces everything with the demo content and some more rows, so that every table has rows. */
beforeEach(async () => {
  await emptyDatabase(db);
  await addCallers(db);
  await db.exec(`
    insert into media_categories (slug) values ('alimentacao-galeria-estrutura');
    ${seed};
    update noticias set author_id = '${staff.id}';
    insert into private.emails_saida (message_id, recipient, subject, html, text)
      values ('<1@coopen.example>', 'a@coopen.example', 'Visita', '<p>Visita</p>', 'Visita');
    insert into private.convites (user_id, token_hash, invited_by) values ('${staff.id}', 'x', 'Direção');
    insert into alertas (title, ends_at) values ('Portão fechado', now() + interval '1 hour');
    insert into publicacoes (status) values ('pedida');
    insert into storage.objects (bucket_id, name) select id, 'a.webp' from storage.buckets`);
});

type Tables = Record<string, object[]>;

async function copyEverything(runSql: RunSql = asService): Promise<Tables> {
  const [row] = await runSql<{ copy: Tables }>('select ler_copia() as copy');
  return row?.copy ?? {};
}

/** Copies everything except files, which are restored after their rows. */
async function copyTables(runSql: RunSql = asService): Promise<Tables> {
  const tables = await copyEverything(runSql);
  delete tables['storage.objects'];
  return tables;
}

async function receive(tables: Tables, runSql: RunSql = asService): Promise<number> {
  for (const [name, rows] of Object.entries(tables))
    await runSql('select receber_copia($1, $2)', [name, JSON.stringify(rows)]);
  return Object.values(tables).flat().length;
}

const restore = async (tables: Tables, runSql: RunSql = asService) =>
  runSql('select restaurar_copia($1)', [await receive(tables, runSql)]);

test('a backup has every row of every table, and every stored file', async () => {
  const copy = await copyEverything();
  const { rows: tables } = await db.query<{ name: string }>(
    `select relnamespace::regnamespace || '.' || relname as name
     from private.list_backup_tables() as t join pg_class on oid = t`,
  );
  const names = [...tables.map(({ name }) => name), 'storage.objects'];
  expect(Object.keys(copy)).toEqual(names);
  for (const name of names) {
    const { rows } = await db.query(`select from ${name}`);
    expect([name, copy[name]?.length]).toEqual([name, rows.length]);
  }
});

test('a refused restore leaves the ids of new rows usable', async () => {
  const tables = await copyTables();
  await db.exec(`insert into espacos (name) select 'Nova' from generate_series(1, 9)`);
  const broken = { ...tables['public.noticias']?.[0], id: 99, title: ' ' };
  await expect(restore({ ...tables, 'public.noticias': [broken] })).rejects.toThrow('noticias');
  await db.exec(`insert into espacos (name) select 'Outra' from generate_series(1, 9)`);
});

const created_at = '2026-11-21';
const account = { id: staff.id, email: staff.email, is_sso_user: false, is_anonymous: false };
const member = { user_id: staff.id, nome: 'Ana', created_at, muda_equipe: true };
const team: Tables = { 'auth.users': [account], 'public.equipe': [member] };
const pdf = { bucket: 'documentos', path: 'a.pdf', contentType: 'application/pdf', size: 1000 };
const buildFile = (values: object) => ({ 'storage.objects': [{ ...pdf, ...values }] });
const formatDay = (number: number) => `2026-03-${String(number).padStart(2, '0')}`;
const dates = { created_at, updated_at: created_at };
const buildMenu = (id: number, start: number, is_active = false) => ({
  id,
  is_active,
  ativar_no_inicio: false,
  ...dates,
  periodo_inicio: formatDay(start),
  periodo_fim: formatDay(start + 4),
  url_cardapio: 'https://coopen.example/a.pdf',
});
const buildCategory = (nome: string, id: number) => ({ id, nome, ...dates });
const buildArticle = (values: object) => ({
  id: 1,
  title: 'Festa',
  content: '<p>Foi linda.</p>',
  image_urls: [],
  image_texts: {},
  published_at: created_at,
  ...dates,
  ...values,
});
const buildPage = (content: object) => ({ slug: 'coopen', nome: 'Quem Somos', content, ...dates });
const activity = { id: 1, nome: 'Coral', categoria_id: 9, created_at, updated_at: created_at };

test('members in a backup from before permissions keep what they could do', async () => {
  const { muda_equipe, ...before } = member;
  const other = { ...account, id: inviter.id, email: inviter.email };
  const [first, second] = [
    { ...before, can_invite: true },
    { ...before, user_id: inviter.id, nome: 'Rui', can_invite: false },
  ];
  await restore({ 'auth.users': [account, other], 'public.equipe': [first, second] });
  const rows = await db.query('select * from public.equipe order by nome');
  const content = { publica: true, muda_escola: true, atende_visitas: true };
  expect(rows.rows).toMatchObject([
    { nome: 'Ana', ...content, muda_equipe },
    { nome: 'Rui', ...content, muda_equipe: false },
  ]);
});

test.each<[string, Tables, string]>([
  ['without accounts', { 'auth.users': [] }, 'nenhuma conta'],
  ['without any member of the team', { 'public.equipe': [] }, 'nenhuma conta'],
  ['with an unknown table', { 'public.recados': [{}] }, 'public.recados'],
  ['with an unknown bucket', buildFile({ bucket: 'recados' }), 'recados/a.pdf'],
  ['with a file type that its bucket refuses', buildFile({ contentType: 'text/html' }), 'a.pdf'],
  ['with a file too large for its bucket', buildFile({ size: 99_000_000 }), 'a.pdf'],
  ['with a row that lacks a required column', { 'public.espacos': [{ id: 1 }] }, 'espacos'],
  ['with a row that breaks a check', { 'public.equipe': [{ ...member, nome: ' ' }] }, 'equipe'],
  ['with a row that refers to a missing row', { 'public.atividades': [activity] }, 'atividades'],
  [
    'with a row that has a value of the wrong type',
    { 'public.espacos': [{ id: 'um', name: 'Horta' }] },
    'espacos',
  ],
  [
    'without anybody who may invite others',
    { 'public.equipe': [{ ...member, muda_equipe: false }] },
    'ninguém que possa convidar',
  ],
  [
    'with a second menu for the same week',
    { 'public.cardapios': [buildMenu(1, 2), buildMenu(2, 6)] },
    'cardapios .*id 2.*Já existe um cardápio para esses dias',
  ],
  [
    'with two active menus',
    { 'public.cardapios': [buildMenu(1, 2, true), buildMenu(2, 9, true)] },
    'cardapios .*id 2.*cardapios_one_active_idx',
  ],
  [
    'with two categories of the same name',
    { 'public.categorias_atividades': ['Esporte', ' esporte\u200b'].map(buildCategory) },
    'categorias_atividades .*id 1.*Já existe uma categoria com o nome “esporte”',
  ],
  [
    'with an invisible title',
    { 'public.noticias': [buildArticle({}), buildArticle({ id: 2, title: '\u200b\u3164' })] },
    'noticias .*id 2.*caracteres invisíveis',
  ],
  [
    'with an article nested too deep for the site',
    { 'public.noticias': [buildArticle({ title: 'Horta', content: '<div>'.repeat(300) })] },
    'noticias .*id 1, “Horta”.*noticias_content_is_cleanable',
  ],
  [
    'with a page nested too deep for the site',
    { 'public.paginas': [buildPage({ texto: `<b>${'<i>'.repeat(300)}` })] },
    'paginas .*slug coopen.*paginas_content_is_cleanable',
  ],
])('a backup %s is refused with an explanation, and changes nothing', async (_, wrong, named) => {
  const before = await copyEverything();
  await expect(restore({ ...team, ...wrong })).rejects.toMatchObject({
    code: 'PT422',
    message: expect.stringMatching(new RegExp(`^A cópia .*${named}`)),
  });
  expect(await copyEverything()).toEqual(before);
});

test('texts from another version, or edited in the archive, are restored as they would be stored today', async () => {
  const typed = 'Sa\u0303o Joa\u0303o\u202e\u200b, fes\u00adta';
  const clean = 'São João, festa';
  const photo = '/storage/v1/object/public/noticias-images/a.webp';
  const article = buildArticle({
    title: typed,
    content: `<p>${typed}</p>`,
    image_urls: [photo],
    image_texts: { [photo]: { alt: typed } },
  });
  await restore({
    ...team,
    'public.equipe': [{ ...member, nome: typed }],
    'public.noticias': [article],
    'public.paginas': [buildPage({ secoes: [{ titulo: typed }] })],
  });
  const { rows } = await db.query(`
    select title, noticias.content, image_texts, noticias.created_at::date::text as day, paginas.content as words,
      equipe.nome as member
    from noticias cross join paginas cross join equipe`);
  expect(rows).toEqual([
    {
      title: clean,
      content: `<p>${clean}</p>`,
      image_texts: { [photo]: { alt: clean } },
      day: created_at,
      words: { secoes: [{ titulo: clean }] },
      member: clean,
    },
  ]);
  expect((await db.query('select from historico')).rows).toEqual([]);
});

test('a restore keeps who checked the authorizations of photos, and knows the photos of older backups', async () => {
  const readSets = async () =>
    (await db.query('select * from autorizacoes_imagem order by tabela, item')).rows;
  await db.exec(`update autorizacoes_imagem set conferida_em = now(), conferida_por = 'Ana'`);
  const sets = await readSets();
  expect(sets).not.toEqual([]);
  const tables = await copyTables();
  await restore(tables);
  expect(await readSets()).toEqual(sets);

  delete tables['public.autorizacoes_imagem'];
  await restore(tables);
  const unchecked = { conferida_em: null, conferida_por: null, id: expect.any(Number) };
  expect(await readSets()).toEqual(sets.map((set) => ({ ...(set as object), ...unchecked })));
});

describe('what was taken off the air after a backup', () => {
  const photo =
    '/storage/v1/object/public/noticias-images/1790000000000-abcdefgh12345678-maria.webp';
  const second = photo.replace('abcdefgh', 'hgfedcba').replace('-maria', '');
  const asset = 'aaaaaaaa-0000-4000-8000-000000000001';
  const toPath = (url: string) => url.replace('/storage/v1/object/public/', '');
  const runSql = async (sql: string) => (await db.query<Record<string, unknown>>(sql)).rows;
  const readAll = async () => JSON.stringify(await copyTables());
  const withdraw = async (table: string, id: string, photos?: string[]) => {
    await asStaff('select retirar_do_ar($1, $2, $3)', [table, id, photos ?? null]);
    // The job has carried it out, so that the original names of the files are forgotten.
    await runSql(
      `select registrar_retirada(id, '{"publicada": true, "concluida": true}') from retiradas`,
    );
  };
  /** Restores a backup with its list of files. */
  const restoreAll = async (tables: Tables, run: RunSql = asService, stored = [photo, second]) => {
    const files = stored.map((url) => ({
      bucket: 'noticias-images',
      path: toPath(url).split('/')[1],
      contentType: 'image/webp',
      size: 1,
    }));
    const [row] = await run<{ counts: { retirados: object } }>(
      'select restaurar_copia($1) as counts',
      [await receive({ ...tables, 'storage.objects': files }, run)],
    );
    return row?.counts.retirados;
  };
  const addArticle = async (values: string) =>
    String(
      (
        await runSql(`insert into noticias (title, image_urls, content, image_texts)
      values ('Festa', ${values}) returning id`)
      )[0]?.id,
    );
  /** Adds an article with two photos, one of them in the text as well, and a recorded change. */
  const addFestival = async () => {
    const id = await addArticle(`array['${photo}', '${second}'],
      '<p>Foi bom.</p><figure><img src="${photo}" alt="x"><figcaption>Maria</figcaption></figure>',
      '{"${photo}": {"alt": "Maria na horta"}}'`);
    await runSql(`update noticias set title = 'Festa da horta' where id = ${id}`);
    await runSql(`update autorizacoes_imagem set conferida_em = now(), conferida_por = 'Ana'`);
    return id;
  };

  test('a photo stays away from its row, its texts, the history, the files and the sets of photos', async () => {
    const id = await addFestival();
    const tables = await copyTables();
    await withdraw('noticias', id, [photo]);
    expect(await restoreAll(tables)).toEqual({ itens: 0, arquivos: [toPath(photo)], sabia: true });
    const text = await readAll();
    expect(text).not.toMatch(/-maria|Maria/);
    expect(await runSql(`select image_urls, content from noticias where id = ${id}`)).toEqual([
      { image_urls: [second], content: '<p>Foi bom.</p>' },
    ]);
    expect(
      await runSql(`select fotos, conferida_por from autorizacoes_imagem
        where tabela = 'noticias' and item = '${id}'`),
    ).toEqual([{ fotos: [toPath(second)], conferida_por: null }]);
    // Sets without it stay checked.
    expect(
      await runSql(`select from autorizacoes_imagem where conferida_por = 'Ana' limit 1`),
    ).toHaveLength(1);
  });

  test('a whole item stays away, from content, history and bin, and what got its key later does not', async () => {
    const id = await addFestival();
    const deleted = await addArticle(`array['${photo}'], '', '{}'`);
    await runSql(`delete from noticias where id = ${deleted}`);
    const tables = await copyTables();
    await withdraw('noticias', id);
    await withdraw('noticias', deleted);
    const restored = await restoreAll(tables);
    expect(restored).toMatchObject({ itens: 2, sabia: true });
    expect(await readAll()).not.toMatch(/-maria|Festa da horta/);
    const of = `table_name = 'noticias' and row_id in ('${id}', '${deleted}')`;
    expect(await runSql(`select from historico where ${of}`)).toEqual([]);
    expect(await runSql(`select from noticias where id = ${id}`)).toEqual([]);

    const later = new Date(Date.now() + 60_000).toISOString();
    const anew = buildArticle({ id: Number(id), created_at: later, updated_at: later });
    await restore({ ...team, 'public.noticias': [anew] });
    expect(await runSql('select id from noticias')).toEqual([{ id: Number(id) }]);
  });

  test('an item that needs the file stays away, with the rows that belong to it', async () => {
    await runSql(
      `insert into media_assets (id, file_url, filename) values ('${asset}', '${photo}', 'x')`,
    );
    await runSql(
      `insert into media_asset_categories select '${asset}', id from media_categories limit 1`,
    );
    const article = await addArticle(`array['${photo}'], '', '{}'`);
    const tables = await copyTables();
    await runSql(`delete from media_assets where id = '${asset}'`);
    await withdraw('noticias', article, [photo]);
    expect(await restoreAll(tables)).toMatchObject({ itens: 1, arquivos: [toPath(photo)] });
    expect(await runSql(`select from media_assets where id = '${asset}'`)).toEqual([]);
    expect(await readAll()).not.toContain('-maria');
  });

  test('an item that may be without the file comes back without it', async () => {
    const [space] = await runSql(
      `insert into espacos (name, image_url) values ('Horta', '${photo}') returning id`,
    );
    const tables = await copyTables();
    await withdraw('espacos', String(space?.id), [photo]);
    expect(await restoreAll(tables)).toMatchObject({ itens: 0, arquivos: [toPath(photo)] });
    expect(await runSql(`select name, image_url from espacos where id = ${space?.id}`)).toEqual([
      { name: 'Horta', image_url: null },
    ]);
  });

  test.each(['a row', 'the history', 'the list of files'])(
    'a photo is found where only %s of the backup has it',
    async (place) => {
      const id = await addFestival();
      const tables = await copyTables();
      const isOf = (name: string) => (row: object) => (row as { id?: number })[name as 'id'];
      const others = (rows: object[] | undefined, name: string) =>
        (rows ?? []).filter((row) => String(isOf(name)(row)) !== id);
      if (place !== 'a row') tables['public.noticias'] = others(tables['public.noticias'], 'id');
      if (place !== 'the history')
        tables['public.historico'] = others(tables['public.historico'], 'row_id');
      await withdraw('noticias', id, [photo]);
      const stored = place === 'the list of files' ? [photo, second] : [];
      expect(await restoreAll(tables, asService, stored)).toMatchObject({
        arquivos: [toPath(photo)],
      });
      expect(await readAll()).not.toContain('-maria');
    },
  );

  test('a picture stays away with the history of its places', async () => {
    await runSql(
      `insert into media_assets (id, file_url, filename) values ('${asset}', '${photo}', 'x')`,
    );
    await runSql(
      `insert into media_asset_categories select '${asset}', id from media_categories limit 1`,
    );
    await runSql(`delete from media_asset_categories where asset_id = '${asset}'`);
    const places = `select from historico where row_id like '${asset}:%'`;
    expect(await runSql(places)).not.toEqual([]);
    const tables = await copyTables();
    await withdraw('media_assets', asset);
    await restoreAll(tables);
    expect(await runSql(places)).toEqual([]);
  });

  test('an item stays away if the backup does not say how old it is', async () => {
    const id = await addFestival();
    const tables = await copyTables();
    for (const row of tables['public.noticias'] ?? [])
      Object.assign(row, { created_at: undefined });
    await withdraw('noticias', id);
    await restoreAll(tables);
    expect(await runSql(`select from noticias where id = ${id}`)).toEqual([]);
  });

  test('an item that was withdrawn twice stays away as of the second time, here and from then on', async () => {
    const id = await addArticle(`'{}', '', '{}'`);
    const forgetTime = () => runSql(`update private.retirados set retirado_em = '2020-01-01'`);
    const readArticle = () => runSql(`select from noticias where id = ${id}`);
    await withdraw('noticias', id);
    await forgetTime();
    await runSql(
      `insert into noticias (id, title) overriding system value values (${id}, 'De novo')`,
    );
    const before = await copyTables();
    await withdraw('noticias', id);
    const after = await copyTables();
    // The digests are known apart from the withdrawals.
    await runSql('delete from retiradas');
    for (let times = 1; times <= 2; times += 1) {
      await restoreAll(before);
      expect(await readArticle()).toEqual([]);
    }
    await forgetTime();
    await restoreAll(after);
    await restoreAll(before);
    expect(await readArticle()).toEqual([]);
  });

  test('a photo stays away if its original name was forgotten before the database kept digests', async () => {
    const id = await addFestival();
    const tables = await copyTables();
    await withdraw('noticias', id, [photo]);
    await runSql('delete from private.retirados');
    await runSql(`insert into private.retirados (resumo)
      select private.digest_file(file) from retiradas, unnest(arquivos) as file`);
    expect(await restoreAll(tables)).toMatchObject({ arquivos: [toPath(photo)] });
    expect(await readAll()).not.toContain('-maria');
  });

  describe('the PDF of a menu', () => {
    const day = '2026-03-02';
    const dishes = { [day]: { almoco: { pratos: 'Arroz e feijão' } } };
    /** Adds a menu that has the PDF and these dishes. */
    const addMenu = async (pratos: object) => {
      const [row] = (
        await db.query<{ id: number }>(
          `insert into cardapios (periodo_inicio, periodo_fim, url_cardapio, pratos)
           values ($1, $1, $2, $3) returning id`,
          [day, photo, JSON.stringify(pratos)],
        )
      ).rows;
      return String(row?.id);
    };
    const readMenu = (id: string) =>
      runSql(`select url_cardapio, pratos from cardapios where id = ${id}`);

    test('stays away, and the dishes come back', async () => {
      const id = await addMenu(dishes);
      const tables = await copyTables();
      await withdraw('cardapios', id, [photo]);
      expect(await restoreAll(tables)).toMatchObject({ itens: 0, arquivos: [toPath(photo)] });
      expect(await readMenu(id)).toEqual([{ url_cardapio: null, pratos: dishes }]);
      expect(await readAll()).not.toContain('-maria');
    });

    test.each([
      ['had no dishes yet', {}],
      ['is from before dishes', undefined],
    ])('stays away with the menu, if that %s', async (_, pratos) => {
      const id = await addMenu({});
      const tables = await copyTables();
      for (const menu of tables['public.cardapios'] ?? []) Object.assign(menu, { pratos });
      await db.query(`update cardapios set pratos = $1 where id = ${id}`, [JSON.stringify(dishes)]);
      await withdraw('cardapios', id, [photo]);
      expect(await restoreAll(tables)).toMatchObject({ itens: 1, arquivos: [toPath(photo)] });
      expect(await readMenu(id)).toEqual([]);
      expect(await readAll()).not.toContain('-maria');
      const others = (tables['public.cardapios'] ?? []).length - 1;
      expect(await runSql('select from cardapios')).toHaveLength(others);
    });
  });

  test('it stays away twice, and from a project to which a backup from after it was restored', async () => {
    const id = await addFestival();
    const before = await copyTables();
    await withdraw('noticias', id, [photo]);
    const after = await copyTables();
    const withdrawals = await runSql('select * from retiradas');
    for (let times = 1; times <= 2; times += 1) {
      await restoreAll(before);
      expect(await readAll()).not.toContain('-maria');
    }
    expect(await runSql('select * from retiradas')).toEqual(withdrawals);

    await emptyDatabase(other);
    expect(await restoreAll(after, asOtherService)).toMatchObject({ sabia: false });
    const { rows: continued } = await other.query('select id from retiradas');
    expect(continued).toEqual(withdrawals.map(({ id: withdrawal }) => ({ id: withdrawal })));
    await restoreAll(before, asOtherService);
    expect(JSON.stringify(await copyTables(asOtherService))).not.toContain('-maria');
  });

  test('a withdrawal that is not complete goes on, although the account of who asked is not in the backup', async () => {
    const id = await addFestival();
    await asStaff(`select retirar_do_ar('noticias', $1, $2)`, [id, [photo]]);
    const [withdrawal] = await runSql('select id, arquivos, concluida_em from retiradas');
    const someoneElse = { ...account, id: inviter.id, email: inviter.email };
    await restore({
      'auth.users': [someoneElse],
      'public.equipe': [{ ...member, user_id: inviter.id }],
    });
    expect(await runSql('select id, arquivos, concluida_em, requested_by from retiradas')).toEqual([
      { ...withdrawal, requested_by: null },
    ]);
  });
});

test('pages that are newer than the backup keep a row with their original texts, so that staff can edit them', async () => {
  await db.exec(`insert into paginas (slug, nome, content) values
    ('coopen', 'Quem Somos', '{"a": "agora"}'), ('nova', 'Página nova', '{"a": "agora"}')`);
  await restore({ ...team, 'public.paginas': [buildPage({ a: 'antes' })] });
  const { rows } = await db.query('select slug, content from paginas order by slug');
  expect(rows).toEqual([
    { slug: 'coopen', content: { a: 'antes' } },
    { slug: 'nova', content: {} },
  ]);
  expect((await db.query('select from historico')).rows).toEqual([]);
});

test('every trigger is enabled again after a restore', async () => {
  const listDisabledTriggers = async () =>
    (await db.query(`select tgname from pg_trigger where tgenabled <> 'O' and not tgisinternal`))
      .rows;
  await restore(await copyTables());
  expect(await listDisabledTriggers()).toEqual([]);
});

test('a restore fails if not all rows have arrived', async () => {
  const before = await copyEverything();
  const rows = await receive(team);
  const call = asService('select restaurar_copia($1)', [rows + 1]);
  await expect(call).rejects.toMatchObject({ message: expect.stringContaining('interrompeu') });
  expect(await copyEverything()).toEqual(before);
});

/** SQL that imitates a hosted project: the owner is no superuser, and the accounts belong to the auth service. */
const hosted = `
  create role projeto bypassrls;
  grant usage on schema auth, storage to projeto;
  grant select, insert, update, delete on all tables in schema auth, storage to projeto;
  grant all on schema public, private to projeto;
  alter table auth.users add column instance_id uuid;
  do $$
  declare
    owned record;
  begin
    for owned in
      select format('%s %s', case relkind when 'v' then 'view' else 'table' end, oid::regclass) as name
      from pg_class where relkind in ('r', 'v') and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      union all
      select 'function ' || oid::regprocedure
      from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    loop
      execute format('alter %s owner to projeto', owned.name);
    end loop;
  end
  $$`;

test('a hosted project restores every table, continues its ids, and gets accounts that its auth service can read', async () => {
  await emptyDatabase(other);
  await other.exec(hosted);
  const before = await copyTables();
  await restore(before, asOtherService);
  const after = await copyTables(asOtherService);
  expect({ ...after, 'auth.users': [] }).toEqual({ ...before, 'auth.users': [] });
  const { rows } = await other.query('select * from auth.users');
  expect(rows).toHaveLength(before['auth.users']?.length ?? 0);
  const read = {
    instance_id: '00000000-0000-0000-0000-000000000000',
    aud: 'authenticated',
    role: 'authenticated',
    confirmation_token: '',
    recovery_token: '',
    reauthentication_token: '',
    email_change: '',
    email_change_token_new: '',
    email_change_token_current: '',
    phone_change: '',
    phone_change_token: '',
  };
  for (const row of rows) expect(row).toMatchObject(read);

  const added = await other.query(`insert into espacos (name) values ('Nova') returning id`);
  const taken = (before['public.espacos'] as { id: number }[]).map(({ id }) => id);
  expect(added.rows).toEqual([{ id: Math.max(...taken) + 1 }]);
});

test('a recovery link that was mailed before the backup does not work after a restore', async () => {
  await db.exec(`update auth.users set recovery_token = 'de-antes' where id = '${staff.id}'`);
  await restore(await copyTables());
  const { rows } = await db.query(`select from auth.users where recovery_token is not null`);
  expect(rows).toEqual([]);
});

test.each(['descartar_restauracao()', 'aplicar_retencao()'])(
  'no row of an interrupted restore is left after %s',
  async (call) => {
    await receive(team);
    await asService(`select ${call}`);
    expect((await db.query('select from private.restauracao')).rows).toEqual([]);
  },
);
