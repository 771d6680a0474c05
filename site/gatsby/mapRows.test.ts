import { mapRows } from './mapRows';

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
