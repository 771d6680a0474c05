import {
  describeOccurrence,
  describeRepetition,
  getDateParts,
  listOccurrences,
  type EventTimes,
} from './events.ts';

const createEvent = (times: Partial<EventTimes>): EventTimes => ({
  starts_on: '2026-12-05',
  ends_on: null,
  starts_at: null,
  ends_at: null,
  repeats_until: null,
  ...times,
});

test('an event happens once, or every week up to its last day', () => {
  expect(listOccurrences(createEvent({}))).toEqual([{ start: '2026-12-05', end: '2026-12-05' }]);
  const weekly = listOccurrences(
    createEvent({ ends_on: '2026-12-06', repeats_until: '2026-12-19' }),
  );
  expect(weekly).toEqual([
    { start: '2026-12-05', end: '2026-12-06' },
    { start: '2026-12-12', end: '2026-12-13' },
    { start: '2026-12-19', end: '2026-12-20' },
  ]);
});

test.each([
  [{}, 'sábado, 5 de dezembro de 2026'],
  [{ starts_at: '09:00:00' }, 'sábado, 5 de dezembro de 2026, às 9h'],
  [
    { starts_at: '09:00:00', ends_at: '11:30:00' },
    'sábado, 5 de dezembro de 2026, das 9h às 11h30',
  ],
  [{ ends_on: '2026-12-06' }, '5 e 6 de dezembro de 2026'],
  [{ ends_on: '2026-12-07' }, '5 a 7 de dezembro de 2026'],
  [
    { starts_on: '2026-12-31', ends_on: '2027-01-01' },
    '31 de dezembro de 2026 e 1º de janeiro de 2027',
  ],
  [
    { ends_on: '2026-12-07', starts_at: '09:00:00', ends_at: '11:00:00' },
    '5 a 7 de dezembro de 2026, das 9h às 11h',
  ],
  [
    { ends_on: '2026-12-06', starts_at: '18:00:00', ends_at: '10:00:00' },
    'das 18h de 5 de dezembro de 2026 às 10h de 6 de dezembro de 2026',
  ],
  [{ starts_on: '2026-12-01', ends_at: null }, 'terça-feira, 1º de dezembro de 2026'],
  [{ starts_on: '2026-12-01', ends_on: '2026-12-02' }, '1º e 2 de dezembro de 2026'],
  [{ starts_on: '2026-12-01', ends_on: '2026-12-11' }, '1º a 11 de dezembro de 2026'],
  [
    { starts_on: '2026-11-30', ends_on: '2026-12-01', starts_at: '18:00:00', ends_at: '10:00:00' },
    'das 18h de 30 de novembro de 2026 às 10h de 1º de dezembro de 2026',
  ],
  [{ starts_on: '2026-11-30', ends_on: '2026-12-02' }, '30 de novembro a 2 de dezembro de 2026'],
  [
    { starts_on: '2026-12-30', ends_on: '2027-01-02' },
    '30 de dezembro de 2026 a 2 de janeiro de 2027',
  ],
])('%j reads “%s”', (times, words) => {
  const [first] = listOccurrences(createEvent(times));
  expect(first && describeOccurrence(first, createEvent(times))).toBe(words);
});

test.each([
  [{}, null],
  [{ repeats_until: '2026-12-11' }, null],
  [{ repeats_until: '2026-12-31' }, 'todo sábado, até 26 de dezembro de 2026'],
  [
    { starts_on: '2026-11-24', repeats_until: '2026-12-05' },
    'toda terça-feira, até 1º de dezembro de 2026',
  ],
  [
    { ends_on: '2026-12-06', repeats_until: '2026-12-19' },
    'toda semana, até 19 de dezembro de 2026',
  ],
])('a repetition is told once, with its last date: %j', (times, words) => {
  expect(describeRepetition(createEvent(times))).toBe(words);
});

test('a date block has the day, the month and the weekday of the calendar day, in any time zone', () => {
  expect(getDateParts('2026-12-01')).toEqual({ day: '1', month: 'dez', weekday: 'ter' });
});
