import { jest } from '@jest/globals';
import type { Connection } from '@supabase/lite';
import { databaseIsLost } from './heartbeat.ts';

/** A database that gives these answers, one after another. */
function database(...answers: (unknown[] | Error)[]) {
  const exec = jest.fn(async () => {
    const rows = answers[exec.mock.calls.length - 1] ?? [];
    if (rows instanceof Error) throw rows;
    return { rows };
  });
  return { exec, connection: { exec } as unknown as Connection };
}

const one = [{ '?column?': 1 }];
const goesOn = () => new AbortController().signal;

test('a database is lost when it fails twice in a row, not once', async () => {
  const { exec, connection } = database(one, new Error('PANIC'), one, one, new Error('PANIC'), []);
  await databaseIsLost(connection, goesOn(), 1);
  expect(exec).toHaveBeenCalledTimes(6);
});

test('one that answers without what it was asked for is lost too', async () => {
  const { exec, connection } = database([], []);
  await databaseIsLost(connection, goesOn(), 1);
  expect(exec).toHaveBeenCalledTimes(2);
});

test('nothing is asked after the end', async () => {
  const { exec, connection } = database(one);
  await databaseIsLost(connection, AbortSignal.abort(), 1);
  expect(exec).not.toHaveBeenCalled();
});
