import { printableRows } from './printableRows';

test('invisible characters that staff pasted reach no page', async () => {
  const row = {
    id: 1,
    title: 'Festa\u000bjunina\u007f',
    content: '<p>\u0085Oi</p>',
    image_urls: ['/a'],
  };
  const query = printableRows(() => Promise.resolve({ data: [row], error: null }));
  expect(await query(null)).toEqual({
    data: [{ ...row, title: 'Festa junina', content: '<p>Oi</p>' }],
    error: null,
  });
});

test('a query that fails goes on failing', async () => {
  const failed = { data: null, error: { message: 'timeout' } };
  expect(await printableRows(() => Promise.resolve(failed))(null)).toEqual(failed);
});
