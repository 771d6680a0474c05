import { allRows, mapRows } from './rows';

/** A table that answers at most `limit` rows at a time, in the order of their ids. */
function table(rows: number, limit: number) {
  const all = Array.from({ length: rows }, (_, index) => ({ id: index + 1 }));
  return (after: number) =>
    Promise.resolve({ data: all.filter((row) => row.id > after).slice(0, limit), error: null });
}

test('reads on past the limit of one answer', async () => {
  const { data } = await allRows<number, { id: number }>(0, table(2500, 1000));
  expect(new Set(data?.map((row) => row.id)).size).toBe(2500);
  expect(data).toHaveLength(2500);
});

test('an empty table has no rows and no error', async () => {
  expect(await allRows<number, { id: number }>(0, table(0, 1000))).toEqual({
    data: [],
    error: null,
  });
});

test('an error on the second page is an error, not half a table', async () => {
  const rows = table(2500, 1000);
  const answer = await allRows<number, { id: number }>(0, (after) =>
    after === 0 ? rows(after) : Promise.resolve({ data: null, error: { message: 'timeout' } }),
  );
  expect(answer).toEqual({ data: null, error: { message: 'timeout' } });
});

test('invisible characters that staff pasted reach no page', () => {
  const row = {
    id: 1,
    title: 'Festa\u000bjunina\u007f',
    content: '<p>\u0085Oi</p>',
    image_urls: ['/a'],
  };
  expect(mapRows({ data: [row], error: null }, (each) => each)).toEqual({
    data: [{ ...row, title: 'Festa junina', content: '<p>Oi</p>' }],
    error: null,
  });
});

test('a query that fails goes on failing', () => {
  const failed = { data: null, error: { message: 'timeout' } };
  expect(mapRows(failed, (each: object) => each)).toEqual(failed);
});
