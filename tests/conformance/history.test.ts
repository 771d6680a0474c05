import { randomUUID } from 'node:crypto';
import {
  add,
  registerCleanup,
  as,
  tryInsert,
  inviter,
  pickKey,
  type Person,
  readOutcome,
  staff,
  fetchRow,
  type Values,
} from './support/connect';
import { addToGallery, file, buildMenu, samples } from './support/samples';

/* Changes are recorded and can be restored. */

interface Entry {
  id: number;
  operation: string;
  title: string;
  before: Values | null;
  after: Values | null;
  changed_by: string | null;
  changed_by_name: string | null;
}

/** Fetches a row's history entries, newest first. */
async function fetchEntries(table: string, row: Values, operation?: string): Promise<Entry[]> {
  const row_id = Object.values(pickKey(row)).join(':');
  const filter = { table_name: table, row_id, ...(operation && { operation }) };
  const found = as.staff.from('historico').select().match(filter);
  return (await found.order('id', { ascending: false }).throwOnError()).data;
}
const fetchLastEntryId = async (...of: [table: string, row: Values, operation?: string]) =>
  (await fetchEntries(...of))[0]?.id ?? 0;

const update = (table: string, row: Values, values: Values) =>
  as.staff.from(table).update(values).match(pickKey(row)).throwOnError();
const remove = (table: string, row: Values) =>
  as.staff.from(table).delete().match(pickKey(row)).throwOnError();
const restore = (id: number, who: Person = 'staff', como_estava = false) =>
  as[who].rpc('restaurar_historico', { id, ...(como_estava && { como_estava }) });
/** The row without `updated_at`, which changes when a row is restored. */
const fetchContent = async (table: string, row: Values) => {
  const now = { ...(await fetchRow(table, row)) };
  delete now.updated_at;
  return now;
};

const addCategory = () => add('categorias_atividades', { nome: randomUUID() });

test('the history records who changed a row, and its values before and after', async () => {
  const row = await add('espacos', { name: 'Horta' });
  await update('espacos', row, { name: 'Horta' });
  await update('espacos', row, { name: 'Horta nova' });
  await remove('espacos', row);
  const by = { changed_by: staff.id, changed_by_name: 'Ana' };
  const first = expect.objectContaining({ id: row.id, name: 'Horta' });
  const second = expect.objectContaining({ id: row.id, name: 'Horta nova' });
  expect((await fetchEntries('espacos', row)).reverse()).toMatchObject([
    { ...by, operation: 'INSERT', title: 'Horta', before: null, after: first },
    { ...by, operation: 'UPDATE', title: 'Horta nova', before: first, after: second },
    { ...by, operation: 'DELETE', title: 'Horta nova', before: second, after: null },
  ]);
});

test.each(Object.keys(samples))(
  'staff recognise a row of %s in the history by a title',
  async (table) => {
    const row = await add(table, { ...(await samples[table]?.row()) });
    for (const { title } of await fetchEntries(table, row)) expect(title).not.toBe('Sem título');
  },
);

test('a system change has no author, and rows without a name get a readable title', async () => {
  const { periodo_inicio, ...values } = buildMenu();
  const row = await add('cardapios', { ...values, periodo_inicio }, 'service');
  const { asset, place } = await addToGallery();
  const day = (iso: string) => iso.split('-').reverse().join('/');
  expect(await fetchEntries('cardapios', row)).toMatchObject([
    {
      changed_by: null,
      changed_by_name: null,
      title: `Cardápio de ${day(periodo_inicio)} a ${day(values.periodo_fim)}`,
    },
  ]);
  expect(await fetchEntries('media_assets', asset)).toMatchObject([{ title: 'cozinha.webp' }]);
  expect(await fetchEntries('media_asset_categories', place)).toMatchObject([
    { title: 'Lugar de uma imagem: galeria da Alimentação' },
  ]);
});

test.each(Object.entries(samples).filter(([table]) => table !== 'media_asset_categories'))(
  'a changed or deleted row of %s is restored with all fields and its id',
  async (table, sample) => {
    const before = await sample.row();
    // Articles and pages are restored as drafts.
    const draft = ['noticias', 'paginas_livres'].includes(table) && { published_at: null };
    const created_at = '2026-01-02 03:04:05.678901+00';
    const row = await add(table, { ...before, ...draft, created_at }, 'service');
    const saved = await fetchContent(table, row);
    await update(table, row, sample.change);
    expect(await fetchContent(table, row)).not.toEqual(saved);
    await restore(await fetchLastEntryId(table, row, 'UPDATE'), 'inviter').throwOnError();
    expect(await fetchContent(table, row)).toEqual(saved);

    await remove(table, row);
    expect(await fetchRow(table, row)).toBeUndefined();
    await restore(await fetchLastEntryId(table, row, 'DELETE'), 'inviter').throwOnError();
    expect(await fetchContent(table, row)).toEqual(saved);
  },
);

describe('restoring brings back only the fields that the change altered:', () => {
  test('an article’s old title is restored without undoing a later withdrawal, which can be restored by itself', async () => {
    const row = await add('noticias', { title: 'Festa' });
    await update('noticias', row, { title: 'Festa adiada' });
    const change = await fetchLastEntryId('noticias', row);
    await update('noticias', row, { published_at: null, content: '<p>Novo.</p>' });
    const withdrawal = await fetchLastEntryId('noticias', row);
    await restore(change).throwOnError();
    const now = { title: 'Festa', content: '<p>Novo.</p>', published_at: null };
    expect(await fetchRow('noticias', row)).toMatchObject(now);
    await restore(withdrawal).throwOnError();
    expect(await fetchRow('noticias', row)).toMatchObject({ published_at: row.published_at });
  });

  test('restoring an article does not restore its previous author', async () => {
    const row = await add('noticias', { title: 'Festa', author_id: inviter.id }, 'inviter');
    await update('noticias', row, { title: 'Outra', author_id: staff.id });
    await restore(await fetchLastEntryId('noticias', row), 'inviter').throwOnError();
    expect(await fetchRow('noticias', row)).toMatchObject({ title: 'Festa', author_id: staff.id });
  });
});

test('a deleted article is restored as a draft, or unchanged when the deletion is undone at once', async () => {
  const row = await add('noticias', { title: 'Festa', image_urls: [file] });
  await remove('noticias', row);
  await restore(await fetchLastEntryId('noticias', row, 'DELETE')).throwOnError();
  expect(await fetchRow('noticias', row)).toMatchObject({ image_urls: [file], published_at: null });

  await update('noticias', row, { published_at: row.published_at });
  const before = await fetchContent('noticias', row);
  await remove('noticias', row);
  await restore(await fetchLastEntryId('noticias', row, 'DELETE'), 'staff', true).throwOnError();
  expect(await fetchContent('noticias', row)).toEqual(before);
});

test('restoring is itself recorded, visible to staff who have the row open, and can be undone', async () => {
  const row = await add('espacos', { name: 'Quadra' });
  await update('espacos', row, { name: 'Outro' });
  const opened = await fetchRow('espacos', row);
  await restore(await fetchLastEntryId('espacos', row), 'inviter').throwOnError();
  expect((await fetchRow('espacos', row))?.updated_at).not.toBe(opened?.updated_at);
  const [entry] = await fetchEntries('espacos', row);
  expect(entry).toMatchObject({ title: 'Quadra', changed_by_name: 'Direção' });
  await restore(entry?.id ?? 0).throwOnError();
  expect(await fetchRow('espacos', row)).toMatchObject({ name: 'Outro' });
});

test('a deleted picture is restored to its place in the gallery', async () => {
  const { asset, place } = await addToGallery();
  // The console also deletes the place first.
  await remove('media_asset_categories', place);
  await remove('media_assets', asset);
  const link = restore(await fetchLastEntryId('media_asset_categories', place, 'DELETE'));
  expect((await link).error).toMatchObject({
    code: 'PT409',
    message: expect.stringContaining('Restaure primeiro'),
  });
  await restore(await fetchLastEntryId('media_assets', asset, 'DELETE')).throwOnError();
  const shown = as.visitor.from('alimentacao_galeria').select('position').eq('id', asset.id);
  expect((await shown).data).toEqual([{ position: 3 }]);
});

test('restoring a category also restores its activities that have no other category; an activity is restored without a category', async () => {
  const [music, singing] = [await addCategory(), await addCategory()];
  const [flute, choir] = [
    await add('atividades', { nome: 'Flauta', categoria_id: music.id }),
    await add('atividades', { nome: 'Coral', categoria_id: music.id }),
  ];
  const chess = await add('atividades', { nome: 'Xadrez' });
  await remove('categorias_atividades', music);
  expect((await fetchEntries('atividades', flute))[0]).toMatchObject({ operation: 'UPDATE' });
  expect(await fetchRow('atividades', flute)).toMatchObject({ categoria_id: null });
  await update('atividades', choir, { categoria_id: singing.id });
  await restore(await fetchLastEntryId('categorias_atividades', music, 'DELETE')).throwOnError();
  const categories = [flute, choir, chess].map(
    async (row) => (await fetchRow('atividades', row))?.categoria_id,
  );
  expect(await Promise.all(categories)).toEqual([music.id, singing.id, null]);

  await remove('atividades', choir);
  await remove('categorias_atividades', singing);
  await restore(await fetchLastEntryId('atividades', choir, 'DELETE')).throwOnError();
  expect(await fetchRow('atividades', choir)).toMatchObject({ categoria_id: null });
});

test('articles keep without a category what a deleted one was for, and get it back with it', async () => {
  const category = await add('categorias', { nome: randomUUID(), slug: `a-${randomUUID()}` });
  const article = await add('noticias', { title: 'Festa', categoria_id: category.id });
  await remove('categorias', category);
  expect(await fetchRow('noticias', article)).toMatchObject({ categoria_id: null });
  await restore(await fetchLastEntryId('categorias', category, 'DELETE')).throwOnError();
  expect(await fetchRow('noticias', article)).toMatchObject({ categoria_id: category.id });
});

test('a category comes back to the articles that its deletion took it from, and to no other', async () => {
  const addOne = () => add('categorias', { nome: randomUUID(), slug: `a-${randomUUID()}` });
  const [parties, trips] = [await addOne(), await addOne()];
  const addArticle = (categoria_id: number) => add('noticias', { title: 'Festa', categoria_id });
  const [party, trip] = [await addArticle(parties.id), await addArticle(trips.id)];
  const moved = await addArticle(parties.id);
  await update('noticias', moved, { categoria_id: null });
  const replaced = await addArticle(parties.id);
  // Staff can delete several rows at once.
  const both = as.staff.from('categorias').delete().in('id', [parties.id, trips.id]);
  await both.throwOnError();
  const other = await addOne();
  await update('noticias', replaced, { categoria_id: other.id });
  await restore(await fetchLastEntryId('categorias', parties, 'DELETE')).throwOnError();
  const readCategory = async (row: Values) => (await fetchRow('noticias', row))?.categoria_id;
  expect(await readCategory(party)).toBe(parties.id);
  expect(await readCategory(trip)).toBeNull();
  expect(await readCategory(moved)).toBeNull();
  expect(await readCategory(replaced)).toBe(other.id);
});

describe('restoring is refused with a reason', () => {
  const readRefusal = async (id: number) => {
    const { error } = await restore(id);
    return error ? `${error.code} ${error.message}` : 'accepted';
  };

  test('if the entry has no earlier values, changed only hidden columns, or does not exist', async () => {
    const row = await add('noticias', { title: 'Festa', author_id: inviter.id }, 'inviter');
    expect(await readRefusal(await fetchLastEntryId('noticias', row))).toMatch(/^PT422 /);
    await update('noticias', row, { author_id: staff.id });
    expect(await readRefusal(await fetchLastEntryId('noticias', row))).toMatch(/^PT422 /);
    expect(await readRefusal(0)).toMatch(/^PT404 /);
  });

  test('if the article would leave the site before its publication', async () => {
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
    const row = await add('noticias', { title: 'Festa', published_at: null, leaves_at: yesterday });
    await update('noticias', row, { leaves_at: null });
    const change = await fetchLastEntryId('noticias', row);
    await update('noticias', row, { published_at: 'now' });
    expect(await readRefusal(change)).toMatch(/^PT409 .* sairia do site antes de ser publicada/);
    expect(await fetchRow('noticias', row)).toMatchObject({ leaves_at: null });
  });

  test('if the item has been deleted, or was restored already', async () => {
    const row = await add('espacos', { name: 'Quadra' });
    await update('espacos', row, { name: 'Outro' });
    const change = await fetchLastEntryId('espacos', row);
    await remove('espacos', row);
    expect(await readRefusal(change)).toMatch(/^PT409 Este item foi excluído/);
    const deletion = await fetchLastEntryId('espacos', row);
    await restore(deletion).throwOnError();
    expect(await readRefusal(deletion)).toMatch(/^PT409 Este item já está de volta/);
    await restore(change).throwOnError();
    expect(await fetchRow('espacos', row)).toMatchObject({ name: 'Quadra' });
  });
});

test('the team can request a publication; a second request is merged, and nobody can forge one', async () => {
  const fetchRequested = (who: Person) =>
    as[who].from('publicacoes').select().eq('status', 'pedida');
  await as.service.from('publicacoes').delete().eq('status', 'pedida').throwOnError();
  for (let count = 0; count < 2; count += 1) await as.staff.rpc('publicar_agora').throwOnError();
  const waiting = (await fetchRequested('staff').throwOnError()).data;
  expect(waiting).toMatchObject([{ requested_by_name: 'Ana' }]);
  registerCleanup(() => as.service.from('publicacoes').delete().eq('id', waiting[0].id));
  for (const values of [
    { status: 'no_ar', release_id: 'x' },
    { status: 'publicando' },
    { status: 'pedida', release_id: 'x' },
    { status: 'pedida', requested_by: null },
  ])
    expect((await tryInsert('publicacoes', values)).error?.code).toBe('42501');
  for (const person of ['visitor', 'account'] as const) {
    expect((await as[person].from('publicacoes').select()).data ?? []).toEqual([]);
    expect(['42501', 'PT403']).toContain(await readOutcome(as[person].rpc('publicar_agora')));
  }
  await as.staff.from('publicacoes').update({ step: 'x' }).eq('status', 'pedida');
  await as.staff.from('publicacoes').delete().eq('status', 'pedida');
  expect((await fetchRequested('service')).data).toMatchObject([{ step: null }]);
});
