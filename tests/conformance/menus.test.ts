import { addDays } from 'shared/dates';
import { maxAllergens, maxDishes, maxMenuDays, mealKeys } from 'shared/menu';
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

describe('the dishes of a menu', () => {
  const menu = buildMenu();
  const { periodo_inicio: first, periodo_fim: last } = menu;
  const lunch = { pratos: 'Arroz e feijão' };
  const buildDishes = (texts: object, day = first, meal = 'almoco') => ({
    [day]: { [meal]: texts },
  });
  const store = async (pratos: unknown, values: object = {}) => {
    const { rows, error } = await tryInsert('cardapios', { ...menu, ...values, pratos });
    for (const { id } of rows)
      await as.staff.from('cardapios').delete().eq('id', id).throwOnError();
    return error?.code ?? 'accepted';
  };

  test.each<[string, string, unknown]>([
    ['accepted', 'none', {}],
    ['accepted', 'of one meal', buildDishes(lunch)],
    ['accepted', 'of the last day', buildDishes(lunch, last)],
    ['accepted', 'with allergens', buildDishes({ ...lunch, alergenicos: 'leite, ovo' })],
    [
      'accepted',
      'of every meal that the form offers',
      { [first]: Object.fromEntries(mealKeys.map((meal) => [meal, lunch])) },
    ],
    [
      'accepted',
      'of the maximum length',
      buildDishes({ pratos: 'a'.repeat(maxDishes), alergenicos: 'a'.repeat(maxAllergens) }),
    ],
    ['23514', 'as a number', 1],
    ['23514', 'as a text for a day', { [first]: 'Arroz' }],
    ['23514', 'as a list for a day', { [first]: [lunch] }],
    ['23514', 'as a text for a meal', { [first]: { almoco: 'Arroz' } }],
    ['23514', 'as a list for a meal', { [first]: { almoco: ['Arroz'] } }],
    ['23514', 'of a day outside the period', buildDishes(lunch, buildMenu().periodo_inicio)],
    ['23514', 'of a day with a time', buildDishes(lunch, `${first}T00:00`)],
    ['23514', 'of a day without meals', { [first]: {} }],
    ['23514', 'of another meal', buildDishes(lunch, first, 'jantar')],
    ['23514', 'missing from a meal', buildDishes({ alergenicos: 'ovo' })],
    ['23514', 'empty', buildDishes({ pratos: '' })],
    ['23514', 'blank', buildDishes({ pratos: ' \n' })],
    ['23514', 'as a list of dishes', buildDishes({ pratos: ['Arroz'] })],
    ['23514', 'too long', buildDishes({ pratos: 'a'.repeat(maxDishes + 1) })],
    ['23514', 'with blank allergens', buildDishes({ ...lunch, alergenicos: ' ' })],
    ['23514', 'with a number for allergens', buildDishes({ ...lunch, alergenicos: 1 })],
    [
      '23514',
      'with too long allergens',
      buildDishes({ ...lunch, alergenicos: 'a'.repeat(maxAllergens + 1) }),
    ],
    ['23514', 'with another key', buildDishes({ ...lunch, kcal: '300' })],
    ['PT422', 'invisible', buildDishes({ pratos: '\u200b' })],
  ])('%s: %s', async (outcome, _what, pratos) => {
    expect(await store(pratos)).toBe(outcome);
  });

  test('replace the PDF, but a menu has at least one of them', async () => {
    expect(await store(buildDishes(lunch), { url_cardapio: null })).toBe('accepted');
    expect(await store({}, { url_cardapio: null })).toBe('23514');
  });

  test('are for as many days at most as the form offers, and stay within the period when it changes', async () => {
    const start = '2690-01-01';
    const forDays = (count: number) => ({
      periodo_inicio: start,
      periodo_fim: addDays(start, count - 1),
    });
    const dishes = buildDishes(lunch, start);
    expect(await store(dishes, forDays(maxMenuDays))).toBe('accepted');
    expect(await store(dishes, forDays(maxMenuDays + 1))).toBe('23514');
    expect(await store({}, forDays(maxMenuDays + 1))).toBe('accepted');
    const stored = await add('cardapios', { ...menu, pratos: buildDishes(lunch, last) });
    const shorter = as.staff.from('cardapios').update({ periodo_fim: first }).eq('id', stored.id);
    expect(await readOutcome(shorter)).toBe('23514');
  });

  test('are stored clean, read by visitors, and restored from the history', async () => {
    const own = buildMenu({ is_active: true });
    const row = await add('cardapios', own);
    const change = (pratos: object) =>
      as.staff.from('cardapios').update({ pratos }).eq('id', row.id).throwOnError();
    await change(buildDishes({ pratos: 'Fei\u200bjão' }, own.periodo_inicio));
    const clean = buildDishes({ pratos: 'Feijão' }, own.periodo_inicio);
    const seen = await as.visitor.from('cardapios').select('pratos').eq('id', row.id).single();
    expect(seen.data?.pratos).toEqual(clean);
    await change({});
    const entries = as.staff.from('historico').select('id').eq('table_name', 'cardapios');
    const newest = entries.eq('row_id', String(row.id)).order('id', { ascending: false }).limit(1);
    const [entry] = (await newest.throwOnError()).data;
    await as.staff.rpc('restaurar_historico', { id: entry?.id }).throwOnError();
    expect(await fetchRow('cardapios', row)).toMatchObject({ pratos: clean });
  });
});
