import { createClient } from '@supabase/supabase-js';
import { startLocalServer } from 'shared/node/testing/local-server';
import 'shared/node/node-20';
import { schema } from './schema';
import { fetchAllRows, getLastChange, sources } from './sources';

/** Reads a table from a service that responds in this way to a request for the rows after an id. */
async function read(respond: (after: number) => [status: number, body: unknown]) {
  const service = await startLocalServer(({ url = '' }, response) => {
    const after = new URL(url, 'http://localhost').searchParams.get('id')?.replace('gt.', '');
    const [status, body] = respond(Number(after ?? 0));
    response.writeHead(status).end(JSON.stringify(body));
  });
  return fetchAllRows(createClient(service, 'publishable'), 'noticias');
}

test.each(sources.map(({ type }) => type))(
  'the columns of %s are declared, so that a table without rows still builds',
  (type) => expect(schema).toContain(`type Supabase${type} implements Node @dontInfer {`),
);

const all = Array.from({ length: 2500 }, (_, index) => ({ id: index + 1 }));
const page = (after: number) => all.slice(after, after + 1000);

test('reads on past the row limit of one response', async () => {
  expect(await read((after) => [200, page(after)])).toEqual(all);
});

test('an error on the second page is an error, not half a table', async () => {
  const failing = read((after) => (after === 0 ? [200, page(0)] : [400, { message: 'timeout' }]));
  await expect(failing).rejects.toThrow('The data service did not respond: timeout');
});

test('invisible characters that staff pasted reach no page', async () => {
  const row = { id: 1, title: 'Festa\u000bjunina\u007f', content: '<p>\u0085Oi</p>', urls: ['/a'] };
  const rows = await read((after) => [200, after === 0 ? [row] : []]);
  expect(rows).toEqual([{ ...row, title: 'Festa junina', content: '<p>Oi</p>' }]);
});

test('the last change of an article is its publication or, if later, its last edit', () => {
  const published_at = '2026-11-05T12:30:00+00:00';
  const changed = (updated_at: string) => getLastChange({ published_at, updated_at });
  expect(changed('2026-11-01T09:00:00+00:00')).toBe('2026-11-05T12:30:00.000Z');
  expect(changed('2026-11-06T09:00:00+00:00')).toBe('2026-11-06T09:00:00.000Z');
});
