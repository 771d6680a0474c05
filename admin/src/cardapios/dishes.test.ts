import {
  completeDishes,
  explainDaysOutside,
  explainLoneAllergens,
  listDays,
  moveDishes,
  shiftDishes,
  toStoredDishes,
} from './dishes';

const week = { periodo_inicio: '2026-11-23', periodo_fim: '2026-11-27' };
const next = { periodo_inicio: '2026-11-30', periodo_fim: '2026-12-03' };
const rice = { almoco: { pratos: 'Arroz' } };

test('meals without dishes are not stored', () => {
  const dishes = {
    '2026-11-23': {
      almoco: { pratos: 'Arroz', alergenicos: null },
      lanche_tarde: { pratos: null },
    },
    '2026-11-24': { almoco: {} },
  };
  expect(toStoredDishes(dishes)).toEqual({ '2026-11-23': rice });
});

test.each([
  ['five days', week, 5],
  ['no days while a date is missing', { ...week, periodo_fim: '' }, 0],
  ['no days while the year is being typed', { ...week, periodo_inicio: '0002-11-23' }, 0],
  ['no days if it ends before it starts', { ...week, periodo_fim: '2026-11-22' }, 0],
])('a period has %s', (_, period, count) => expect(listDays(period)).toHaveLength(count));

test('dishes move to the same weekdays of another period, and those without a day are named', () => {
  const dishes = { '2026-11-24': rice, '2026-11-27': rice };
  expect(moveDishes(dishes, next)).toEqual([{ '2026-12-01': rice }, ['2026-11-27']]);
});

test('a copy has its dishes as many days later as its period', () => {
  expect(shiftDishes({ '2026-11-24': rice }, 14)).toEqual({ '2026-12-08': rice });
});

test('dishes outside the period and allergens without dishes are refused with their days', () => {
  expect(explainDaysOutside({ '2026-11-24': rice }, week)).toBeUndefined();
  expect(explainDaysOutside({ '2026-11-24': rice }, next)).toContain('Terça-feira, 24/11');
  const lone = { '2026-11-24': { almoco: { alergenicos: 'ovo' } } };
  expect(explainLoneAllergens(lone)).toContain('Terça-feira, 24/11');
  expect(explainLoneAllergens({ '2026-11-24': rice })).toBeUndefined();
});

test('setting dishes empties the inputs of days that have none', () => {
  const empty = { pratos: null, alergenicos: null };
  const none = { lanche_manha: empty, almoco: empty, lanche_tarde: empty };
  expect(completeDishes({ '2026-11-23': rice }, ['2026-11-24'])).toEqual({
    '2026-11-23': { ...none, almoco: { pratos: 'Arroz', alergenicos: null } },
    '2026-11-24': none,
  });
});
