import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { addCallers, inviter, type runAs, staff, createTestDatabase } from './support/database';

const { db, asService } = await createTestDatabase();
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
