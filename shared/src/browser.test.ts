import { isUrl, randomId, sorted, timeoutSignal } from './browser';

test('random ids are distinct UUIDs of version 4', () => {
  const ids = Array.from({ length: 100 }, randomId);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(100);
});

test.each([
  ['https://exemplo.com.br/a?b#c', true],
  ['mailto:secretaria@exemplo.com.br', true],
  ['/matriculas', false],
  ['https://', false],
  ['', false],
])('“%s” is an absolute URL: %s', (text, expected) => expect(isUrl(text)).toBe(expected));

test('a timeout signal aborts a request with a TimeoutError', async () => {
  const signal = timeoutSignal(1);
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  expect((signal.reason as Error).name).toBe('TimeoutError');
});

test('sorted returns a copy and leaves the list unchanged', () => {
  const list = [3, 1, 2];
  expect(sorted(list, (one, other) => one - other)).toEqual([1, 2, 3]);
  expect(list).toEqual([3, 1, 2]);
});
