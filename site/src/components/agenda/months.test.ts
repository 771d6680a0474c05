import { listMonths } from './months';

const fair = { title: 'Feira', month: '2026-12', days: ['2026-12-05'] };
const tutoring = {
  title: 'Plantão',
  month: '2026-11',
  days: ['2026-11-24', '2026-12-01', '2026-12-08', '2027-01-05'],
};

test('a month that has only repetitions of an earlier event is listed, too', () => {
  const months = listMonths([tutoring, fair]).map(({ name, events, continuing }) => [
    name,
    events.map(({ title }) => title),
    continuing.map(({ title }) => title),
  ]);
  expect(months).toEqual([
    ['novembro de 2026', ['Plantão'], []],
    ['dezembro de 2026', ['Feira'], ['Plantão']],
    ['janeiro de 2027', [], ['Plantão']],
  ]);
});
