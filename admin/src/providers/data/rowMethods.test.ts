import { jest } from '@jest/globals';
import { HttpError, type DataProvider } from 'ra-core';
import { createRowMethods, type HttpClient } from './rowMethods';

const loaded = { id: 7, title: 'Festa', is_active: true, position: 3, updated_at: 'first' };
const missing = () => new HttpError('0 rows', 406, { code: 'PGRST116' });

/** The only row of the database; null when it is deleted. Each change also changes `updated_at`. */
let row: typeof loaded | null;
const sent = jest.fn<(change: object) => void>();
const changeRow = (change: object) => {
  if (row) row = { ...row, ...change, updated_at: `${row.updated_at}, then` };
};

const http = (async (url: string, options?: { body?: unknown }) => {
  if (new URL(url).searchParams.get('updated_at') !== `eq.${row?.updated_at}`) throw missing();
  const change = JSON.parse(String(options?.body)) as object;
  sent(change);
  changeRow(change);
  return { json: row };
}) as unknown as HttpClient;
const rows = {
  getOne: () => (row ? Promise.resolve({ data: row }) : Promise.reject(missing())),
} as unknown as DataProvider;

const save = (change: object, client = http) =>
  createRowMethods(rows, 'http://localhost', client).updateRow('cardapios', {
    id: 7,
    data: { title: loaded.title, is_active: loaded.is_active, ...change },
    previousData: loaded,
  });

beforeEach(() => {
  row = loaded;
  sent.mockReset();
});

test('an update sends only the changed fields', async () => {
  await save({ title: 'Festa junina' });
  expect(sent.mock.calls).toEqual([[{ title: 'Festa junina' }]]);
});

// The browser tests cover conflicts with rows that others changed or deleted.

test('moving or deactivating a row while its form is open causes no conflict', async () => {
  changeRow({ position: 1, is_active: false });
  await save({ title: 'Festa junina' });
  expect(row).toMatchObject({ title: 'Festa junina', position: 1, is_active: false });
});

test('repeating an update whose response was lost is no conflict', async () => {
  await save({ title: 'Festa junina' });
  await save({ title: 'Festa junina' });
  expect(row).toMatchObject({ title: 'Festa junina' });
});

test('a row that the user may not change is not reported as a conflict', async () => {
  const refusing = () => Promise.reject(missing());
  await expect(save({ title: 'Festa junina' }, refusing)).rejects.toMatchObject({ status: 406 });
});
