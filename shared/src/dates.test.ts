import { execFileSync } from 'node:child_process';
import {
  formatAdminDate,
  formatArticleDate,
  formatCardDate,
  formatDateTime,
  formatDay,
  formatLongDay,
  formatListDate,
  formatTime,
  instantAtSchool,
  schoolClock,
  schoolDay,
} from './dates';

test('each screen formats dates in its own way', () => {
  const instant = '2026-11-05T12:00:00.123456+00:00';
  expect(formatCardDate(instant)).toBe('05 nov, 2026');
  expect(formatListDate(instant)).toBe('5 de novembro de 2026');
  expect(formatArticleDate(instant)).toBe('05 de novembro de 2026');
  expect(formatAdminDate(instant)).toBe('5 de novembro, 2026');
  expect(formatDateTime(instant)).toBe('05/11/2026 09:00');
  expect(formatTime(instant)).toBe('09:00');
  expect(formatDay('2026-11-05')).toBe('05/11/2026');
  expect(formatLongDay('2026-11-05')).toBe('5 de novembro de 2026');
});

test('an instant is shown as the day and time at the school', () => {
  expect(formatDateTime('2026-11-06T02:59:00Z')).toBe('05/11/2026 23:59');
  expect(formatDateTime('2026-11-06T03:00:00Z')).toBe('06/11/2026 00:00');
  expect(schoolDay('2027-01-01T02:00:00Z')).toBe('2026-12-31');
});

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'a reader in %s sees the same dates as a reader at the school',
  (TZ) => {
    const script = `
      import { formatDay, formatDateTime, formatListDate } from ${JSON.stringify(import.meta.dirname + '/dates.ts')};
      console.log([formatDay('2026-11-05'), formatDateTime('2026-11-05T01:30:00Z'), formatListDate('2026-11-05T01:30:00Z')].join(' | '));
    `;
    const output = execFileSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', script],
      { env: { ...process.env, TZ, NODE_OPTIONS: '' }, encoding: 'utf8' },
    );
    expect(output.trim()).toBe('05/11/2026 | 04/11/2026 22:30 | 4 de novembro de 2026');
  },
);

test.each([
  ['2026-11-05T12:00:00+00:00', '2026-11-05T09:00'],
  ['2026-01-01T02:59:59Z', '2025-12-31T23:59'],
  // Brazil had daylight saving time until 2019.
  ['2018-12-01T12:00:00Z', '2018-12-01T10:00'],
])('%s is %s on the school clock, and back', (instant, clock) => {
  expect(schoolClock(instant)).toBe(clock);
  const minute = 60_000;
  expect(instantAtSchool(clock)?.getTime()).toBe(Math.floor(Date.parse(instant) / minute) * minute);
});

test.each([
  '',
  'amanhã',
  '2026-02-31T99:00',
  // A date field contains such years while somebody types 2026; the last year is too far away.
  '0002-11-05T10:00',
  '0026-11-05T10:00',
  '0202-11-05T23:59:59.999',
  '+012026-11-05T10:00',
])('%j is not a valid time at the school', (clock) => {
  expect(instantAtSchool(clock)).toBeNull();
});
