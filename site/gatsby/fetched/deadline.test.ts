import { jest } from '@jest/globals';
import { startDeadline } from './deadline';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('photos that keep coming are waited for, however long all of them take', () => {
  const { signal, postpone } = startDeadline(1000);
  for (let photo = 0; photo < 50; photo += 1) {
    jest.advanceTimersByTime(900);
    postpone();
  }
  expect(signal.aborted).toBe(false);
});

test('when nothing comes any more, the wait ends', () => {
  const { signal, postpone } = startDeadline(1000);
  postpone();
  jest.advanceTimersByTime(1001);
  expect(signal.aborted).toBe(true);
});

test('nothing is aborted once the work has ended', () => {
  const { signal, end } = startDeadline(1000);
  end();
  jest.advanceTimersByTime(5000);
  expect(signal.aborted).toBe(false);
});
