import { readFile } from 'node:fs/promises';
import { createClient } from '@supabase/supabase-js';
import { startLocalServer } from 'shared/node/testing/local-server';
import 'shared/node/node-20';
import { schema } from './schema';
import { createParallelSources, fetchAllRows, getLastChange, listDates, sources } from './sources';

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

/** The fields of a declared type, each with the rest of its line. */
function listFields(type: string): [name: string, declared: string][] {
  const [, body = ''] = new RegExp(`type Supabase${type} [^{]*\\{([^}]*)`).exec(schema) ?? [];
  return [...body.matchAll(/^ +(\w+)(?:\(.*\))?: (.+)$/gm)].map(([, name = '', declared = '']) => [
    name,
    declared,
  ]);
}

/** A row of each table with a value in every column, as the generated types describe them. */
async function inventRows(): Promise<Record<string, object>> {
  const types = await readFile(
    new URL('../../shared/src/database.types.ts', import.meta.url),
    'utf8',
  );
  const values = { string: '2026-12-05', number: 7, boolean: true, 'string[]': ['a'], Json: {} };
  const tables = types.matchAll(/^ {6}(\w+): \{\n {8}Row: \{([^}]*)/gm);
  return Object.fromEntries(
    [...tables].map(([, table = '', row = '']) => [
      table,
      Object.fromEntries(
        [...row.matchAll(/(\w+): ([\w[\]]+)/g)].map(([, name = '', type]) => [
          name,
          values[type as keyof typeof values],
        ]),
      ),
    ]),
  );
}

/** Types whose rows come from several tables, or from documents. */
const composed = ['Midia', 'Pagina'];

/** Fields that Gatsby and this site's gatsby-node.ts add to each node. */
const added = ['databaseId', 'fields', 'share'];

test.each(sources.filter(({ type }) => !composed.includes(type)))(
  'every declared column of $type is a column of its rows, and every link starts at one',
  async ({ type, query }) => {
    const rows = await inventRows();
    const event = { repeats_until: null, starts_at: '10:00:00', ends_at: null, ends_on: null };
    Object.assign(rows.eventos ?? {}, event);
    const service = await startLocalServer(({ url = '' }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      const row = rows[pathname.split('/').at(-1) ?? ''];
      const isFirst = !searchParams.has('id') && !searchParams.has('slug');
      response.end(JSON.stringify(isFirst ? [row] : []));
    });
    const { data } = await query(createClient(service, 'publishable'));
    const columns = Object.keys(data[0] ?? {});
    const starts = listFields(type).map(
      ([name, declared]) => /@link\(.*from: "(\w+)"\)/.exec(declared)?.[1] ?? name,
    );
    expect(starts.filter((name) => !added.includes(name) && !columns.includes(name))).toEqual([]);
  },
);

const all = Array.from({ length: 2500 }, (_, index) => ({ id: index + 1 }));
const getRows = (after: number) => all.slice(after, after + 1000);

test('reads on past the row limit of one response', async () => {
  expect(await read((after) => [200, getRows(after)])).toEqual(all);
});

test('an error on the second page is an error, not half a table', async () => {
  const failing = read((after) =>
    after === 0 ? [200, getRows(0)] : [400, { message: 'timeout' }],
  );
  await expect(failing).rejects.toThrow('The data service did not respond: timeout');
});

test('invisible characters that staff pasted reach no page', async () => {
  const row = { id: 1, title: 'Festa\u000bjunina\u007f', content: '<p>\u0085Oi</p>', urls: ['/a'] };
  const rows = await read((after) => [200, after === 0 ? [row] : []]);
  expect(rows).toEqual([{ ...row, title: 'Festa junina', content: '<p>Oi</p>' }]);
});

test('the last change of an article is its publication or, if later, its last edit', () => {
  const published_at = '2026-11-05T12:30:00+00:00';
  const readLastChange = (updated_at: string) => getLastChange({ published_at, updated_at });
  expect(readLastChange('2026-11-01T09:00:00+00:00')).toBe('2026-11-05T12:30:00.000Z');
  expect(readLastChange('2026-11-06T09:00:00+00:00')).toBe('2026-11-06T09:00:00.000Z');
});

test.each([
  ['before it begins', '2026-12-10', 'dezembro de 2026'],
  ['in its first month', '2026-12-31', 'dezembro de 2026'],
  ['when the next month has begun', '2027-01-10', 'janeiro de 2027'],
  ['when it is over', '2027-02-01', 'dezembro de 2026'],
])(
  '%s, an event over two months is listed under the month that families look at',
  (_, today, name) => {
    const holidays = { starts_on: '2026-12-15', ends_on: '2027-01-31' };
    const times = { starts_at: null, ends_at: null, repeats_until: null };
    const [event] = listDates({ ...holidays, ...times }, today);
    expect(event?.monthName).toBe(name);
    // The calendar of that month has days to show.
    if (today <= holidays.ends_on)
      expect(event?.days.some((day) => day.startsWith(event.month))).toBe(true);
  },
);

test('the requests for all tables start together', async () => {
  const paths = new Set<string>();
  let resolve = () => {};
  const allHaveArrived = new Promise<void>((resolvePromise) => (resolve = resolvePromise));
  const service = await startLocalServer(async ({ url = '' }, response) => {
    paths.add(new URL(url, 'http://localhost').pathname);
    // The pages' own request follows that for the documents, which pages link to.
    if (paths.size === sources.length - 1) resolve();
    await allHaveArrived;
    response.end('[]');
  });
  const [first] = createParallelSources();
  expect(await first?.query(createClient(service, 'publishable'))).toMatchObject({ data: [] });
});

test('a second sourcing in the same process requests every table again', async () => {
  let generation = 0;
  const service = await startLocalServer(async ({ url = '' }, response) => {
    const isFirstPage = url.startsWith('/rest/v1/espacos') && !url.includes('id=gt.');
    response.end(JSON.stringify(isFirstPage ? [{ id: 1, name: `Quadra ${generation}` }] : []));
  });
  const parallelSources = createParallelSources();
  /** Queries the sources one after the other with a client of its own, as the source plugin does. */
  const source = async () => {
    generation += 1;
    const client = createClient(service, 'publishable');
    for (const { type, query } of parallelSources) {
      const { data } = await query(client);
      if (type === 'Espaco') return data;
    }
    return undefined;
  };
  // Returns before the last types, as if the sourcing had failed there.
  expect(await source()).toMatchObject([{ name: 'Quadra 1' }]);
  expect(await source()).toMatchObject([{ name: 'Quadra 2' }]);
});
