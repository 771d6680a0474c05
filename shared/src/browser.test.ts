import { isUrl, randomId, sorted, timeoutSignal } from './browser';

test('random ids are UUIDs of version 4, each another', () => {
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

test('a request is aborted when its time is over', async () => {
  const signal = timeoutSignal(1);
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  expect((signal.reason as Error).name).toBe('TimeoutError');
});

test('a sorted copy leaves the list as it was', () => {
  const list = [3, 1, 2];
  expect(sorted(list, (one, other) => one - other)).toEqual([1, 2, 3]);
  expect(list).toEqual([3, 1, 2]);
});
