import { describe, expect, test } from '@jest/globals';
import { instantAtSchool, schoolClock } from './school-clock.ts';

describe('the clock of the school', () => {
  test.each([
    ['2026-11-05T12:00:00+00:00', '2026-11-05T09:00'],
    ['2026-01-01T02:59:59Z', '2025-12-31T23:59'],
    // Summer time, which Brazil had until 2019.
    ['2018-12-01T12:00:00Z', '2018-12-01T10:00'],
  ])('shows at %s %s, and the other way round', (instant, clock) => {
    expect(schoolClock(instant)).toBe(clock);
    const minute = 60_000;
    expect(instantAtSchool(clock)?.getTime()).toBe(
      Math.floor(Date.parse(instant) / minute) * minute,
    );
  });

  test.each([
    ...['', 'amanhã', '2026-02-31T99:00'],
    // Years on their way to 2026, and one too far.
    ...['0002-11-05T10:00', '0026-11-05T10:00', '0202-11-05T23:59:59.999', '+012026-11-05T10:00'],
  ])('does not show %j', (clock) => {
    expect(instantAtSchool(clock)).toBeNull();
  });
});
