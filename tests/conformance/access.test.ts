import { contentTables, type ContentTable } from 'shared/content';
import { type Permission, permissions } from 'shared/permissions';
import {
  account,
  add,
  as,
  createApiClient,
  pickKey,
  readOutcome,
  type Person,
  services,
  fetchRow,
  grant,
  type Values,
} from './support/connect';
import { calls } from './support/calls';
import { readApiNames } from './support/api-names';
import { hoursFromNow, samples, tableSamples } from './support/samples';

/*
 * Tests that each person has exactly the intended access to every table, view and function of the API. A new table,
 * view or function needs an entry here; `supabase/schema/security-catalogue.txt` has the grants and policies as SQL.
 */

/** Members by their permissions: none, one, all but the team, all. */
const members = ['unprivileged', ...permissions, 'staff', 'inviter'] as const;
const people = ['visitor', 'account', ...members] as const;
type Caller = (typeof people)[number];

const isMember = (person: Caller) => members.some((member) => member === person);
const has = (person: Caller, permission: Permission) =>
  person === permission ||
  person === 'inviter' ||
  (person === 'staff' && permission !== 'muda_equipe');

/** Resolves to the person's client; a member with no or one permission is the same account with changed permissions. */
async function signInAs(person: Caller | 'service') {
  if (person in as) return as[person as Person];
  await grant(
    'holder',
    permissions.filter((permission) => permission === person),
  );
  return as.holder;
}

/** The verbs that each person may use. */
type Rights = Record<Caller, string>;
const every = 'select insert update delete';
/** @param of what people with the permission may do, members without it, and people outside the team */
function buildRights(
  permission: Permission,
  {
    outsiders = '',
    lacking,
    rights = every,
  }: { outsiders?: string; lacking?: string; rights?: string },
): Rights {
  const pick = (person: Caller) =>
    has(person, permission) ? rights : isMember(person) ? (lacking ?? outsiders) : outsiders;
  return Object.fromEntries(people.map((person) => [person, pick(person)])) as Rights;
}
const content = (table: string) =>
  buildRights(contentTables[table as ContentTable].permission, {
    outsiders: table === 'cardapios' ? '' : 'select',
  });

/** Each person's access to a row of each table; rows with different access have an entry of their own. */
const tables: [name: string, Rights, different: Values][] = [
  ...Object.keys(samples).map((name): [string, Rights, Values] => [name, content(name), {}]),
  // Everybody in the team may write drafts of their own, but reads nobody else's.
  [
    'noticias: a draft',
    buildRights('publica', { lacking: 'insert update delete' }),
    { published_at: null },
  ],
  ['noticias: scheduled', buildRights('publica', {}), { published_at: hoursFromNow(1) }],
  [
    'noticias: has left the site',
    buildRights('publica', {}),
    { published_at: hoursFromNow(-2), leaves_at: hoursFromNow(-1) },
  ],
  ['paginas_livres: a draft', buildRights('muda_escola', {}), { published_at: null }],
  ['paginas_livres: scheduled', buildRights('muda_escola', {}), { published_at: hoursFromNow(1) }],
  [
    'alertas: over',
    buildRights('publica', {}),
    { starts_at: hoursFromNow(-2), ends_at: hoursFromNow(-1) },
  ],
  [
    'alertas: to come',
    buildRights('publica', {}),
    { starts_at: hoursFromNow(1), ends_at: hoursFromNow(2) },
  ],
  ['media_categories', buildRights('publica', { outsiders: 'select', rights: 'select' }), {}],
  ['paginas', buildRights('muda_escola', { outsiders: 'select', rights: 'select update' }), {}],
  ['equipe', buildRights('muda_equipe', { lacking: 'select' }), {}],
  ['solicitacoes_visita', buildRights('atende_visitas', { rights: 'select update delete' }), {}],
  ['importacoes', buildRights('muda_escola', { rights: 'select' }), {}],
  ['itens_importados', buildRights('muda_escola', { rights: '' }), {}],
];

test.each(tables)(
  '%s: everybody has exactly the expected access',
  async (name, rights, different) => {
    const [table = ''] = name.split(':');
    const sample = tableSamples[table];
    const found: Partial<Rights> = {};
    for (const person of people) {
      const row = { ...(await sample?.row()), ...different };
      found[person] = (await findAllowedVerbs(person, table, row, sample?.change ?? {})).join(' ');
    }
    expect(found).toEqual(rights);
  },
);

/** Finds the verbs that succeed for a person, on a row that the service added and, if possible, on one of their own. */
async function findAllowedVerbs(person: Caller, table: string, row: Values, change: Values) {
  const done: string[] = [];
  const client = await signInAs(person);
  const theirs = () => client.from(table);
  const remove = (key: Values) => as.service.from(table).delete().match(key).throwOnError();

  const key = pickKey(await add(table, row, 'service'));
  if ((await theirs().select().match(key)).data?.length) done.push('select');
  await remove(key);

  await theirs().insert(row);
  const all = as.service.from(table).select().match(pickUniqueValues(row));
  const inserted = (await all.throwOnError()).data.find((other) => hasValues(other, row));
  if (inserted) done.push('insert');
  const own: Values = inserted ?? (await add(table, row, 'service'));

  await theirs().update(change).match(pickKey(own));
  if (hasValues((await fetchRow(table, own)) ?? {}, change)) done.push('update');
  await theirs().delete().match(pickKey(own));
  if (!(await fetchRow(table, own))) done.push('delete');
  await remove(pickKey(own));
  return done;
}

/** Picks the values that distinguish a new row from rows of other tests. */
function pickUniqueValues(row: Values): Values {
  const names = ['form_id', 'id', 'slug', 'user_id', 'asset_id'];
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
}

/** Whether a row has these values; timestamps match if they denote the same moment. */
function hasValues(row: Values, values: Values): boolean {
  const comparable = (value: unknown) =>
    /^\d{4}-\d\d-\d\dT/.test(String(value)) ? Date.parse(String(value)) : JSON.stringify(value);
  return Object.entries(values).every(
    ([name, value]) => comparable(row[name]) === comparable(value),
  );
}

test.each(Object.keys(samples))(
  'only those who may change %s see changes of it in the history, in the bin and before a publication',
  async (table) => {
    const row = await add(table, (await samples[table]?.row()) ?? {}, 'service');
    await as.service.from(table).delete().match(pickKey(row)).throwOnError();
    const isLink = table === 'media_asset_categories';
    const row_id = isLink ? `${row.asset_id}:${row.category_id}` : row.id;
    // Restoring a picture restores its places, so the bin does not list them.
    const views = ['historico', 'alteracoes_pendentes', ...(isLink ? [] : ['lixeira'])];
    const readers: Record<string, Caller[]> = Object.fromEntries(views.map((view) => [view, []]));
    for (const person of people) {
      const client = await signInAs(person);
      for (const view of views) {
        const { data } = await client.from(view).select().match({ table_name: table, row_id });
        if (data?.length) readers[view]?.push(person);
      }
    }
    const { permission } = contentTables[table as ContentTable];
    const expected = people.filter((person) => has(person, permission));
    expect(readers).toEqual(Object.fromEntries(views.map((view) => [view, expected])));
  },
);

test('nobody can write the change history', async () => {
  const { id } = await add('espacos', { name: 'Horta' });
  const entry = { table_name: 'espacos', row_id: String(id) };
  for (const person of people) {
    const client = await signInAs(person);
    await client.from('historico').insert({ ...entry, operation: 'INSERT', title: 'a' });
    await client.from('historico').update({ title: 'Outro' }).match(entry);
    await client.from('historico').delete().match(entry);
  }
  const { data } = await as.service.from('historico').select('title').match(entry);
  expect(data).toEqual([{ title: 'Horta' }]);
});

/** A column of each view, and whether visitors see any rows. */
const views: [name: string, column: string, isPublic: boolean][] = [
  ['vivencias_coopen', 'nome', true],
  ['noticias_da_equipe', 'title', true],
  ['alimentacao_galeria', 'alt_text', true],
  ['fotos_sem_texto', 'title', true],
  ['equipe_membros', 'nome', false],
  ['alteracoes_pendentes', 'title', false],
  ['lixeira', 'title', false],
  ['publicacoes_recentes', 'reason', false],
];

test.each(views)(
  'the view %s is read-only and shows visitors only what the site shows',
  async (view, column, isPublic) => {
    for (const person of people) {
      const client = await signInAs(person);
      const rows = () => client.from(view);
      const { data, error } = await rows().select();
      if (isPublic || isMember(person)) expect([person, error]).toEqual([person, null]);
      else expect([person, data ?? []]).toEqual([person, []]);
      const values: Values = { [column]: 'x' };
      const changes = [
        rows().insert(values),
        rows().update(values).eq(column, 'y'),
        rows().delete().eq(column, 'y'),
      ];
      // The caller has no right to change the view, or the view cannot be changed at all.
      for (const change of changes) expect(await readOutcome(change)).toMatch(/^(42501|55000)$/);
    }
  },
);

const permissionTables = ['permissoes_exigidas', 'retiraveis'];
const secondKeyTables = [
  'segundas_chaves',
  'links_segunda_chave',
  'codigos_recuperacao',
  'exigencia_segunda_chave',
  'navegadores',
];
const backupTables = ['copias_seguranca', 'aviso_copias'];
const mailTables = ['emails_saida', 'limites_envio'];
const dispatchTables = ['disparo', 'chamadas', 'tarefas_diarias', 'tabelas_das_paginas'];
const hiddenTables = [
  ...mailTables,
  'restauracao',
  'retencao',
  'edicoes',
  'convites',
  ...backupTables,
  ...dispatchTables,
  ...permissionTables,
  ...secondKeyTables,
];

test('nobody can reach tables outside the API', async () => {
  for (const person of [...people, 'service'] as const)
    for (const table of hiddenTables) {
      const client = await signInAs(person);
      expect((await client.schema('private').from(table).select()).data ?? []).toEqual([]);
      expect((await client.from(table).select()).error).not.toBeNull();
    }
});

/** Callers that the function refuses, or that lack permission to call it. */
const turnedAway = ['42501', 'PT403'];

test.each(calls)('%s can be called only by its intended callers', async (name, args, who) => {
  const callers = { all: people, team: members, service: [] as Caller[] };
  const may = people.filter((person) =>
    who in callers
      ? callers[who as keyof typeof callers].some((caller) => caller === person)
      : has(person, who as Permission),
  );
  const served: Caller[] = [];
  for (const person of people) {
    const { error } = await (await signInAs(person)).rpc(name, args);
    if (!turnedAway.includes(error?.code ?? '')) served.push(person);
  }
  expect(served).toEqual(may);
});

test('nobody can sign up', async () => {
  const { auth } = createApiClient(services.keys.publishable);
  const credentials = { email: 'intruso@conformidade.example', password: 'senha-bem-longa-1' };
  expect((await auth.signUp(credentials)).error).not.toBeNull();
  expect((await auth.signInAnonymously()).error).not.toBeNull();
  expect((await auth.signInWithPassword(credentials)).error).not.toBeNull();
  expect((await auth.admin.listUsers()).error).not.toBeNull();
});

test('an unsigned token gives no access', async () => {
  const token = `${account.token.split('.').slice(0, 2).join('.')}.x`;
  const forged = createApiClient(services.keys.publishable, token);
  expect((await forged.from('noticias').select('id')).status).toBe(401);
  expect((await forged.storage.from('documentos').list()).error).not.toBeNull();
  expect((await as.account.from('noticias').select('id')).status).toBe(200);
});

test('every table, view and function of the API is covered by this file', async () => {
  const { tables: tablesOfTypes, views: viewsOfTypes, functions } = await readApiNames();
  const expected = tables.map(([name]) => name.split(':')[0] ?? '');
  // history.test.ts covers the history and the publications, withdrawals.test.ts the withdrawals, and
  // image-consents.test.ts the authorizations.
  const elsewhere = ['historico', 'publicacoes', 'retiradas', 'autorizacoes_imagem', 'ajustes'];
  expect([...new Set([...expected, ...elsewhere])].sort()).toEqual(tablesOfTypes);
  expect(views.map(([name]) => name).sort()).toEqual(viewsOfTypes);
  // history.test.ts covers publications, second-key.test.ts the mail with a link.
  const others = ['publicar_agora', 'pedir_segunda_chave'];
  expect([...calls.map(([name]) => name), ...others].sort()).toEqual(functions);
});
