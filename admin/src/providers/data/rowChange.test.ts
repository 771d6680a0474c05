import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { HttpError, type DataProvider } from 'ra-core';
import { ConnectionError } from '../errors';
import type { HttpClient } from '../httpClient';
import { createRowChange, type RowChange } from './rowChange';

interface Stored {
  [column: string]: unknown;
  id: number;
  updated_at: string;
}

const loaded: Stored = {
  id: 7,
  title: 'Festa',
  content: '<p>Sábado.</p>',
  is_active: true,
  display_order: 3,
  published_at: '2026-11-02T12:00:00+00:00',
  updated_at: '2026-11-02T12:00:00.123456+00:00',
};
const form = ({ title, content, is_active, published_at }: Stored) => ({
  title,
  content,
  is_active,
  published_at,
});
const missing = () => new HttpError('0 rows', 406, { code: 'PGRST116' });

/** The one row of a database, which changes `updated_at` with everything else; null when it is deleted. */
let row: Stored | null;
let clock: number;
let answersLost: number;
let changes: RowChange;
const sent = jest.fn<(body: unknown) => void>();

function changeRow(change: object) {
  if (row) row = { ...row, ...change, updated_at: `2026-11-03T08:00:0${clock++}+00:00` };
}

const http = (async (url: string, options?: { body?: unknown }) => {
  const query = new URL(url).searchParams;
  if (query.get('updated_at') !== `eq.${row?.updated_at}`) throw missing();
  const change = JSON.parse(String(options?.body)) as Record<string, unknown>;
  sent(change);
  changeRow(
    change.published_at === 'now'
      ? { ...change, published_at: '2026-11-03T08:00:00+00:00' }
      : change,
  );
  if (answersLost-- > 0) throw new ConnectionError();
  return { json: row };
}) as unknown as HttpClient;

const rows = {
  getOne: () => (row ? Promise.resolve({ data: row }) : Promise.reject(missing())),
} as unknown as DataProvider;

const save = (change: object) =>
  changes.updateRow('noticias', {
    id: 7,
    data: { ...form(loaded), ...change },
    previousData: loaded,
  });

beforeEach(() => {
  row = loaded;
  clock = 0;
  answersLost = 0;
  sent.mockReset();
  const config = { supabaseUrl: 'http://localhost', supabasePublishableKey: '' };
  changes = createRowChange(rows, config, http);
});

describe('a row that is saved', () => {
  test('gets what was changed, and nothing else', async () => {
    await save({ title: 'Festa junina' });
    expect(sent.mock.calls).toEqual([[{ title: 'Festa junina' }]]);
    expect(row).toMatchObject({ ...form(loaded), title: 'Festa junina' });
  });

  test('is left alone when somebody else has changed it since it was loaded', async () => {
    changeRow({ content: '<p>Domingo.</p>' });
    await expect(save({ title: 'Festa junina' })).rejects.toMatchObject({
      name: 'RowConflict',
      reason: 'changed',
      status: 409,
    });
    expect(row).toMatchObject({ title: 'Festa', content: '<p>Domingo.</p>' });
  });

  test('is said to be gone when somebody else has deleted it', async () => {
    row = null;
    await expect(save({ title: 'Festa junina' })).rejects.toMatchObject({ reason: 'deleted' });
  });

  test('may have got another place in the order, or have been deactivated, meanwhile', async () => {
    changeRow({ display_order: 1 });
    changeRow({ is_active: false });
    await save({ title: 'Festa junina' });
    expect(row).toMatchObject({ title: 'Festa junina', display_order: 1, is_active: false });
  });

  test('is made the active one although its place in the order changed', async () => {
    row = { ...loaded, is_active: false };
    const previousData = row;
    changeRow({ display_order: 1 });
    await changes.updateRow('cardapios', {
      id: 7,
      data: { ...form(loaded), is_active: true },
      previousData,
    });
    expect(row).toMatchObject({ is_active: true, display_order: 1 });
  });

  test('is saved once when the answer was lost and the same is sent again', async () => {
    answersLost = 1;
    const change = { title: 'Festa junina', published_at: 'now' };
    await expect(save(change)).rejects.toThrow(ConnectionError);
    await expect(save(change)).resolves.toMatchObject({ data: { title: 'Festa junina' } });
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('takes what was typed after the answer was lost', async () => {
    answersLost = 1;
    await expect(save({ title: 'Festa junina' })).rejects.toThrow(ConnectionError);
    await save({ title: 'Festa de São João' });
    expect(row).toMatchObject({ title: 'Festa de São João' });
  });

  test('takes back what was saved although the answer was lost', async () => {
    answersLost = 1;
    await expect(save({ title: 'Festa junina' })).rejects.toThrow(ConnectionError);
    await save({});
    expect(row).toMatchObject({ title: 'Festa' });
  });

  test('is left alone when somebody else changed it after the answer was lost', async () => {
    answersLost = 1;
    await expect(save({ title: 'Festa junina' })).rejects.toThrow(ConnectionError);
    changeRow({ title: 'Quermesse' });
    await expect(save({ title: 'Festa de São João' })).rejects.toMatchObject({ reason: 'changed' });
    expect(row).toMatchObject({ title: 'Quermesse' });
  });

  test('that may not be changed is no conflict', async () => {
    const refusing = createRowChange(
      rows,
      { supabaseUrl: 'http://localhost', supabasePublishableKey: '' },
      () => Promise.reject(missing()),
    );
    const saving = refusing.updateRow('noticias', {
      id: 7,
      data: { title: 'Festa junina' },
      previousData: loaded,
    });
    await expect(saving).rejects.toMatchObject({ status: 406 });
  });
});
