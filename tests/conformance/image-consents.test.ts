import { randomUUID } from 'node:crypto';
import { contentEntries } from 'shared/content';
import { buildPublicUrl, createStoredFileName } from 'shared/storage';
import { sql } from './support/accounts';
import {
  add,
  as,
  fetchRow,
  pickKey,
  type Person,
  readOutcome,
  registerCleanup,
  type Values,
  withDatabase,
} from './support/connect';
import { samples } from './support/samples';

/*
 * Who checked the authorizations of a set of photos, and when. The database decides; a form sends only a tick, and
 * nobody else learns the names.
 */

const createPhoto = (bucket = 'noticias-images') =>
  buildPublicUrl(bucket, createStoredFileName('maria', 'webp'));
const tick = { autorizacoes_conferidas: true };

interface ImageSet {
  id: number;
  fotos: string[];
  titulo: string;
  conferida_em: string | null;
  conferida_por: string | null;
}

async function readSet(tabela: string, row: Values, who: Person = 'service') {
  const item = String(Object.values(pickKey(row))[0]);
  const { data } = await as[who].from('autorizacoes_imagem').select().match({ tabela, item });
  return data?.[0] as ImageSet | undefined;
}
const save = (row: Values, values: Values, who: Person = 'staff') =>
  as[who].from('noticias').update(values).match(pickKey(row)).select().throwOnError();
const readChecker = async (row: Values) => (await readSet('noticias', row))?.conferida_por;
const addArticle = (values: Values = {}, who?: Person) =>
  add('noticias', { title: 'Horta', image_urls: [createPhoto()], ...values }, who);
/** The name of the member `staff` in the team. */
const readOwnName = async () => {
  const found = as.staff.from('equipe_membros').select('nome, email').not('email', 'is', null);
  return (await found.throwOnError()).data[0]?.nome as string;
};
const lastEntry = async ({ id }: Values) => {
  const entries = as.service.from('historico').select('id').order('id', { ascending: false });
  const found = entries.match({ table_name: 'noticias', row_id: id }).limit(1).single();
  return (await found.throwOnError()).data.id as number;
};

const tables = contentEntries.filter((entry) => 'showsPeople' in entry);

test.each(tables)('$table: sets of photos are known and are checked with a save', async (entry) => {
  const { table, files } = entry;
  const [[column = '', bucket = ''] = []] = Object.entries(files);
  const photo = createPhoto(bucket);
  const isPage = table === 'paginas';
  const value = column === 'image_urls' ? [photo] : isPage ? { foto: { src: photo } } : photo;
  const values: Values = { [column]: value, ...tick };
  let row: Values = { slug: 'bolsas' };
  if (isPage) {
    const before = (await fetchRow(table, row)) ?? {};
    await as.inviter.from(table).update(values).match(row).throwOnError();
    const set = await readSet(table, row);
    await as.inviter.from(table).update({ content: before.content }).match(row).throwOnError();
    expect(set).toMatchObject({ conferida_por: 'Direção' });
    expect(await readSet(table, row)).toBeUndefined();
    return;
  }
  row = await add(table, { ...(await samples[table]?.row()), ...values }, 'inviter');
  const set = await readSet(table, row);
  expect(set).toMatchObject({ conferida_por: 'Direção', fotos: [expect.stringContaining(bucket)] });
  // The tick isn't stored, nor are other answers to it.
  expect(await fetchRow(table, row)).toMatchObject({ autorizacoes_conferidas: null });
  await as.inviter.from(table).delete().match(pickKey(row)).throwOnError();
  expect(await readSet(table, row)).toBeUndefined();
});

test('the database says who and when, and clients cannot', async () => {
  const start = Date.now();
  const row = await addArticle();
  expect(await readSet('noticias', row)).toMatchObject({ conferida_em: null, conferida_por: null });
  await save(row, tick);
  const set = await readSet('noticias', row);
  expect(set?.conferida_por).toBe(await readOwnName());
  // The clocks of this machine and the service may differ a little.
  expect(Math.abs(Date.parse(set?.conferida_em ?? '') - start)).toBeLessThan(120_000);

  const forged = { conferida_em: '2020-01-01T00:00:00Z', conferida_por: 'Outra pessoa' };
  for (const who of ['visitor', 'account', 'staff', 'inviter'] as const) {
    const sets = () => as[who].from('autorizacoes_imagem');
    await sets().update(forged).eq('id', set?.id);
    await sets().delete().eq('id', set?.id);
    await sets().insert({
      tabela: 'noticias',
      item: randomUUID(),
      titulo: 'x',
      fotos: [],
      ...forged,
    });
  }
  expect(await readSet('noticias', row)).toEqual(set);
  const names = as.service
    .from('autorizacoes_imagem')
    .select('id')
    .eq('conferida_por', 'Outra pessoa');
  expect((await names.throwOnError()).data).toEqual([]);
});

test('without a person there is nobody who checked', async () => {
  const row = await addArticle(tick, 'service');
  expect(await readSet('noticias', row)).toMatchObject({ conferida_em: null, conferida_por: null });
});

test('a set that has changed is checked again, unless the same save says so; its order does not matter', async () => {
  const [one, two, three] = [createPhoto(), createPhoto(), createPhoto()];
  const row = await addArticle({ image_urls: [one, two], ...tick });
  const first = await readSet('noticias', row);
  await save(row, { title: 'Festa', image_urls: [two, one] });
  expect(await readSet('noticias', row)).toEqual({ ...first, titulo: 'Festa' });
  // A photo in the text belongs to the set.
  await save(row, { content: `<p>Foi bom.</p><img src="${three}" alt="">` });
  expect(await readChecker(row)).toBeNull();
  await save(row, { content: '', image_urls: [three], ...tick });
  expect(await readChecker(row)).not.toBeNull();
  await save(row, { image_urls: [] });
  expect(await readSet('noticias', row)).toBeUndefined();
});

test('the first who checked a set remains, until somebody takes that back', async () => {
  const row = await addArticle(tick, 'inviter');
  const first = await readSet('noticias', row);
  await save(row, tick);
  expect(await readSet('noticias', row)).toEqual(first);
  await save(row, { autorizacoes_conferidas: false });
  expect(await readChecker(row)).toBeNull();
  await save(row, tick);
  expect(await readChecker(row)).toBe(await readOwnName());
});

test('a tick alone changes neither the version of a row nor its history', async () => {
  const row = await addArticle();
  const entry = await lastEntry(row);
  await save(row, tick);
  expect(await fetchRow('noticias', row)).toMatchObject({ updated_at: row.updated_at });
  expect(await lastEntry(row)).toBe(entry);
});

test('a save that is repeated after a lost response keeps its tick', async () => {
  const article = { title: 'Horta', image_urls: [createPhoto()], form_id: randomUUID(), ...tick };
  const send = () => as.staff.from('noticias').upsert(article, { onConflict: 'form_id' }).select();
  const { data } = await send().throwOnError();
  const set = await readSet('noticias', data[0] as Values);
  expect(set?.conferida_por).not.toBeNull();
  const again = (await send().throwOnError()).data[0] as Values;
  expect(again).toMatchObject(pickKey(data[0] as Values));
  expect(await readSet('noticias', again)).toEqual(set);
  const sets = as.service
    .from('autorizacoes_imagem')
    .select('id')
    .overlaps('fotos', set?.fotos ?? []);
  expect((await sets.throwOnError()).data).toHaveLength(1);
  await as.service.from('noticias').delete().match(pickKey(again)).throwOnError();
});

test('a page that is added a second time keeps its set as it was checked', async () => {
  const page = { slug: `a-${randomUUID()}`, nome: 'a' };
  registerCleanup(() => as.service.from('paginas').delete().match(page));
  await as.service.from('paginas').insert(page).throwOnError();
  const content = { foto: { src: createPhoto('paginas-images') } };
  await as.staff
    .from('paginas')
    .update({ content, ...tick })
    .match(page)
    .throwOnError();
  const set = await readSet('paginas', page);
  expect(set?.conferida_por).toBe(await readOwnName());
  const again = as.service.from('paginas');
  await again.upsert(page, { onConflict: 'slug', ignoreDuplicates: true }).throwOnError();
  expect(await readSet('paginas', page)).toEqual(set);
});

test('what comes back from the bin or an earlier version has to be checked again', async () => {
  const [one, two] = [createPhoto(), createPhoto()];
  const restore = async (row: Values, como_estava = false) =>
    as.staff.rpc('restaurar_historico', { id: await lastEntry(row), como_estava }).throwOnError();
  const changed = await addArticle({ image_urls: [one], ...tick });
  await save(changed, { image_urls: [two], ...tick });
  await restore(changed);
  expect(await fetchRow('noticias', changed)).toMatchObject({ image_urls: [one] });
  expect(await readChecker(changed)).toBeNull();
  // Undoing something else leaves the set alone.
  await save(changed, tick);
  await save(changed, { title: 'Outro' });
  await restore(changed);
  expect(await readChecker(changed)).not.toBeNull();

  const deleted = await addArticle(tick);
  await as.staff.from('noticias').delete().match(pickKey(deleted)).throwOnError();
  await restore(deleted, true);
  expect(await readSet('noticias', deleted)).toMatchObject({ conferida_em: null });
});

test('what is taken off the air leaves its set', async () => {
  const [one, two] = [createPhoto(), createPhoto()];
  const row = await addArticle({ image_urls: [one, two], ...tick });
  const item = { tabela: 'noticias', item: String(row.id) };
  await as.staff.rpc('retirar_do_ar', { ...item, fotos: [one] }).throwOnError();
  const set = await readSet('noticias', row);
  expect(set).toMatchObject({ conferida_por: null, fotos: [two.split('/public/')[1]] });
  await as.staff.rpc('retirar_do_ar', item).throwOnError();
  expect(await readSet('noticias', row)).toBeUndefined();
});

describe('a list of sets', () => {
  const check = (set: ImageSet | undefined, who: Person = 'staff', values: Values = {}) =>
    readOutcome(
      as[who].rpc('conferir_autorizacoes', { conjunto: set?.id, fotos: set?.fotos, ...values }),
    );

  test('is checked one by one, as the user saw it', async () => {
    const row = await addArticle();
    const seen = await readSet('noticias', row, 'staff');
    expect(await check(seen)).toBe('accepted');
    const checked = await readSet('noticias', row);
    expect(checked?.conferida_por).toBe(await readOwnName());
    expect(await check(seen, 'inviter')).toBe('accepted');
    expect(await readSet('noticias', row)).toEqual(checked);
    expect(await check(seen, 'staff', { conferidas: false })).toBe('accepted');
    expect(await readChecker(row)).toBeNull();
    await save(row, { image_urls: [createPhoto()] });
    expect(await check(seen)).toBe('PT409');
    expect(await readChecker(row)).toBeNull();
    expect(await check({ ...seen, id: 0 } as ImageSet)).toBe('PT409');
  });

  test('is the same whatever the order in which the user saw its photos', async () => {
    const row = await addArticle({ image_urls: [createPhoto(), createPhoto(), createPhoto()] });
    const set = await readSet('noticias', row);
    for (const fotos of [set?.fotos, set?.fotos.slice().reverse()])
      expect(await check(set, 'staff', { fotos })).toBe('accepted');
  });
});

test('a deleted item takes only its own set along', async () => {
  const [row, other] = [await addArticle(), await addArticle()];
  const space = await add('espacos', { name: 'Horta', image_url: createPhoto('espacos-images') });
  await as.staff.from('noticias').delete().match(pickKey(row)).throwOnError();
  expect(await readSet('noticias', row)).toBeUndefined();
  expect(await readSet('noticias', other)).toBeDefined();
  expect(await readSet('espacos', space)).toBeDefined();
});

withDatabase('the rules of sets and of the setting', () => {
  test('the set of another table’s item with the same key stays when an item is deleted', async () => {
    const row = await addArticle();
    const item = String(row.id);
    await sql`delete from public.autorizacoes_imagem where tabela = 'espacos' and item = ${item}`;
    await sql`insert into public.autorizacoes_imagem (tabela, item, titulo, fotos)
      values ('espacos', ${item}, 'Horta', '{espacos-images/a.webp}')`;
    await as.staff.from('noticias').delete().match(pickKey(row)).throwOnError();
    expect(await readSet('espacos', row)).toBeDefined();
    await sql`delete from public.autorizacoes_imagem where tabela = 'espacos' and item = ${item}`;
  });

  test('a set is checked by somebody at some time, or not at all', async () => {
    const set = await readSet('noticias', await addArticle());
    for (const change of [{ conferida_por: 'Ana' }, { conferida_em: new Date() }]) {
      const changed = sql`update public.autorizacoes_imagem set ${sql(change)} where id = ${set?.id ?? 0}`;
      await expect(changed).rejects.toMatchObject({ code: '23514' });
    }
  });

  test('there is no other setting', async () => {
    const added = sql`insert into public.ajustes (chave, ligado) values ('outra', true)`;
    await expect(added).rejects.toMatchObject({ code: '23514' });
  });
});
