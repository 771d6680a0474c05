import { add, registerCleanup, as, tryInsert, readOutcome, fetchRow } from './support/connect';
import { buildMenu } from './support/samples';

async function fetchActiveMenus(): Promise<number[]> {
  const { data } = await as.visitor.from('cardapios').select('id').eq('is_active', true);
  return data?.map(({ id }) => id) ?? [];
}
const activate = (id: number) =>
  as.staff.from('cardapios').update({ is_active: true }).eq('id', id);

// Activate again, after these tests, the menu that was active before them.
const [before] = await fetchActiveMenus();
if (before) registerCleanup(() => activate(before));

test('activating a menu, or adding an active one, deactivates the previous one', async () => {
  const first = await add('cardapios', buildMenu({ is_active: true }));
  expect(await fetchActiveMenus()).toEqual([first.id]);
  const second = await add('cardapios', buildMenu());
  await activate(second.id).throwOnError();
  expect(await fetchActiveMenus()).toEqual([second.id]);
});

test('after sixty simultaneous activations exactly one menu is active', async () => {
  const { rows } = await tryInsert(
    'cardapios',
    Array.from({ length: 60 }, () => buildMenu()),
  );
  const ids = rows.map(({ id }) => Number(id));
  const responses = await Promise.all(ids.map((id) => activate(id)));
  expect(responses.map(({ status }) => status)).toEqual(Array(60).fill(204));
  const left = await fetchActiveMenus();
  expect(left).toHaveLength(1);
  expect(ids).toContain(left[0]);
});

describe('restoring menus from the history', () => {
  const restore = async (row: { id: number }, como_estava = false) => {
    const entries = as.staff.from('historico').select('id').eq('table_name', 'cardapios');
    const of = entries.eq('row_id', String(row.id)).neq('operation', 'INSERT');
    const [entry] = (await of.order('id', { ascending: false }).throwOnError()).data;
    await as.staff.rpc('restaurar_historico', { id: entry?.id, como_estava }).throwOnError();
  };
  const remove = (row: { id: number }) =>
    as.staff.from('cardapios').delete().eq('id', row.id).throwOnError();

  test('a restored menu is inactive and does not replace the active one', async () => {
    const first = await add('cardapios', buildMenu({ is_active: true, ativar_no_inicio: true }));
    await remove(first);
    const second = await add('cardapios', buildMenu({ is_active: true }));
    await restore(first);
    expect(await fetchActiveMenus()).toEqual([second.id]);
    expect(await fetchRow('cardapios', first)).toMatchObject({ ativar_no_inicio: false });
  });

  test('restoring an older PDF keeps the menu active, and undoing a deletion makes the menu active again', async () => {
    const row = await add('cardapios', buildMenu({ is_active: true }));
    const change = (values: object) =>
      as.staff.from('cardapios').update(values).eq('id', row.id).throwOnError();
    await change({ url_cardapio: 'https://coopen.example/b.pdf' });
    await restore(row);
    expect(await fetchRow('cardapios', row)).toMatchObject({
      url_cardapio: row.url_cardapio,
      is_active: true,
    });
    await remove(row);
    await restore(row, true);
    expect(await fetchActiveMenus()).toEqual([row.id]);
  });
});

describe('a week has one menu', () => {
  const dates = (iso: string) => iso.split('-').reverse().join('/');
  const [before, taken, next] = [buildMenu(), buildMenu(), buildMenu()];
  const message =
    `Já existe um cardápio para esses dias, o de ${dates(taken.periodo_inicio)} a ${dates(taken.periodo_fim)}. ` +
    'Edite aquele, ou mude o período deste.';
  beforeAll(() => add('cardapios', taken));

  test.each([
    ['the same days', taken],
    ['part of the same week', { ...taken, periodo_inicio: taken.periodo_fim }],
    ['a longer period that contains the week', { ...before, periodo_fim: taken.periodo_fim }],
  ])('a second menu for %s is refused, and the message names the first', async (_, second) => {
    expect((await tryInsert('cardapios', second)).error).toMatchObject({ code: 'PT409', message });
  });

  test('two menus for the same week in one request are refused', async () => {
    const twice = Array(2).fill(buildMenu());
    expect((await tryInsert('cardapios', twice)).error).toMatchObject({ code: 'PT409' });
  });

  test('a menu cannot move to another menu’s week, but its other fields can change', async () => {
    const other = await add('cardapios', next);
    const change = (values: object) => as.staff.from('cardapios').update(values).eq('id', other.id);
    const moved = await change({ periodo_inicio: taken.periodo_fim });
    expect(moved.error).toMatchObject({ code: 'PT409', message });
    await change({ url_cardapio: 'https://coopen.example/b.pdf' }).throwOnError();
    expect(await fetchRow('cardapios', other)).toMatchObject({
      periodo_inicio: next.periodo_inicio,
    });
  });
});

test('a menu cannot end before it starts', async () => {
  const [before, row] = [buildMenu(), buildMenu()];
  const ending = (periodo_fim: string) =>
    readOutcome(tryInsert('cardapios', { ...row, periodo_fim }));
  expect(await ending(row.periodo_inicio)).toBe('accepted');
  expect(await ending(before.periodo_fim)).toBe('23514');
});

test('a menu without an end is refused for that, not because of another menu’s week', async () => {
  const taken = await add('cardapios', buildMenu());
  const endless = buildMenu({ periodo_inicio: taken.periodo_inicio, periodo_fim: 'infinity' });
  expect(await readOutcome(tryInsert('cardapios', endless))).toBe('23514');
});

test('a menu has a valid URL', async () => {
  const stored = '/storage/v1/object/public';
  for (const wrong of [
    'ftp://coopen.example/a.pdf',
    ...['../../x', 'documentos/../../x', 'documentos/%2e%2e/x'].map((path) => `${stored}/${path}`),
  ])
    expect(await readOutcome(tryInsert('cardapios', buildMenu({ url_cardapio: wrong })))).toBe(
      '23514',
    );
});
