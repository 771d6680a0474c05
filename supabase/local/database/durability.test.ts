import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { embeddedVersion } from '../data-problem';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';

/** A script that counts the fsync calls of the database's thread. */
const countFsyncs = `
  const fs = require('node:fs');
  const { syncBuiltinESMExports } = require('node:module');
  const { workerData } = require('node:worker_threads');
  const { fsyncSync } = fs;
  fs.fsyncSync = (descriptor) => {
    fsyncSync(descriptor);
    Atomics.add(workerData.synced, 0, 1);
  };
  syncBuiltinESMExports();`;

test('a row is on disk before its write is acknowledged', async () => {
  const folder = await createTemporaryFolder();
  await writeFile(join(folder, 'counting.cjs'), countFsyncs);
  const synced = new Int32Array(new SharedArrayBuffer(4));
  const addresses = [{ path: join(folder, '.s.PGSQL.5432') }];
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
    workerData: { folder: join(folder, 'database'), addresses, synced },
    execArgv: ['--require', join(folder, 'counting.cjs')],
  });
  const client = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' });
  await once(worker, 'message');
  await client.connect();
  await client.query('create table written (number int)');
  for (let number = 0; number < 5; number += 1) {
    const before = Atomics.load(synced, 0);
    await client.query('insert into written values ($1)', [number]);
    expect(Atomics.load(synced, 0)).toBeGreaterThan(before);
  }
  await client.end();
  // Otherwise every start would refuse its own database as one of another version.
  expect((await readFile(join(folder, 'database/PG_VERSION'), 'utf8')).trim()).toBe(
    embeddedVersion,
  );
  await worker.terminate();
});
