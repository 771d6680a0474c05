import { allRows } from './rows';

/** A table that answers at most `limit` rows at a time, in the order of their ids. */
function table(rows: number, limit: number) {
  const all = Array.from({ length: rows }, (_, index) => ({ id: index + 1 }));
  return (after: number) =>
    Promise.resolve({ data: all.filter((row) => row.id > after).slice(0, limit), error: null });
}

test('reads on past the limit of one answer', async () => {
  const rows = await allRows<number, { id: number }>(0, table(2500, 1000));
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 2500 }, (_, index) => index + 1));
});

test('an error on the second page is an error, not half a table', async () => {
  const rows = table(2500, 1000);
  const failing = allRows<number, { id: number }>(0, (after) =>
    after === 0 ? rows(after) : Promise.resolve({ data: null, error: { message: 'timeout' } }),
  );
  await expect(failing).rejects.toThrow('No answer of the data service: timeout');
});

test('invisible characters that staff pasted reach no page', async () => {
  const row = { id: 1, title: 'Festa\u000bjunina\u007f', content: '<p>\u0085Oi</p>', urls: ['/a'] };
  const rows = await allRows<number, typeof row>(0, (after) =>
    Promise.resolve({ data: after === 0 ? [row] : [], error: null }),
  );
  expect(rows).toEqual([{ ...row, title: 'Festa junina', content: '<p>Oi</p>' }]);
});
