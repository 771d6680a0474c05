import { beforeEach, expect, test } from '@jest/globals';
import { HttpError, type DataProvider } from 'ra-core';
import { ConnectionError } from '../errors';
import { createRowCreation } from './rowCreation';

type Stored = Record<string, unknown> & { id: number };

/** The rows of a database, and the ways in which it fails, one a request. */
let stored: Stored[];
let failures: ('nothing arrives' | 'the answer is lost' | 'refused' | null)[];
let creation: ReturnType<typeof createRowCreation>;

async function fail<Answer>(answer: () => Answer): Promise<Answer> {
  const failure = failures.shift();
  if (failure === 'refused') throw new HttpError('muito longo', 400);
  if (failure === 'nothing arrives') throw new ConnectionError();
  const given = answer();
  if (failure === 'the answer is lost') throw new ConnectionError();
  return given;
}

const rows = {
  create: (_table: string, { data }: { data: object }) =>
    fail(() => {
      const moment = '2026-11-22T12:00:00+00:00';
      const row = { ...data, published_at: moment, id: stored.length + 1 };
      stored.unshift(row);
      return { data: row };
    }),
  getList: () => fail(() => ({ data: stored })),
} as unknown as DataProvider;

const form = { nome: 'Judô', published_at: 'now' };
const save = (data: object = form) => creation.createRow('atividades', { data });

beforeEach(() => {
  stored = [];
  failures = [];
  creation = createRowCreation(rows);
});

test('a row whose answer is lost has been saved', async () => {
  failures = ['the answer is lost'];
  await expect(save()).resolves.toMatchObject({ data: { id: 1, nome: 'Judô' } });
});

test('a row that is saved again, since nothing was answered, is there once', async () => {
  failures = ['the answer is lost', 'nothing arrives'];
  await expect(save()).rejects.toThrow(ConnectionError);
  await expect(save()).resolves.toMatchObject({ data: { id: 1 } });
  expect(stored).toHaveLength(1);
});

test('a row that has not arrived is sent again', async () => {
  failures = ['nothing arrives'];
  await expect(save()).rejects.toThrow(ConnectionError);
  await save();
  expect(stored).toHaveLength(1);
});

test('what is refused is told, and looked for nowhere', async () => {
  stored = [{ id: 1, ...form }];
  failures = ['refused'];
  await expect(save()).rejects.toThrow('muito longo');
});

test('two alike that are saved one after the other are two', async () => {
  await save();
  await save();
  expect(stored).toHaveLength(2);
});

test('another one that is saved after a doubtful one is another', async () => {
  failures = ['the answer is lost', 'nothing arrives'];
  await expect(save()).rejects.toThrow(ConnectionError);
  await save({ nome: 'Xadrez' });
  expect(stored.map(({ nome }) => nome)).toEqual(['Xadrez', 'Judô']);
});
