/** The embedded database, in a thread of its own, speaking PostgreSQL's protocol on the addresses it is given. */
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { exit } from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Files may have changed twice in the same tick of the file system's clock, in milliseconds. */
const clockTick = 20;

/**
 * PGlite writes its log before it answers, and calls `syncToFs` in between; by itself, its files on Node leave
 * the syncing to the operating system. Data files matter from a checkpoint on, which is noted in `pg_control`.
 */
class DurableFiles extends NodeFS {
  changedAt = new Map();

  async syncToFs() {
    const log = join(this.rootDir, 'pg_wal');
    for (const name of readdirSync(log)) {
      if (this.hasChanged(join(log, name))) sync(join(log, name));
    }
    if (this.hasChanged(join(this.rootDir, 'global/pg_control'))) syncAll(this.rootDir);
  }

  hasChanged(path) {
    const { mtimeMs } = statSync(path);
    const hasChanged = this.changedAt.get(path) !== mtimeMs || Date.now() - mtimeMs < clockTick;
    this.changedAt.set(path, mtimeMs);
    return hasChanged;
  }
}

function syncAll(folder) {
  for (const name of readdirSync(folder, { recursive: true })) sync(join(folder, name));
}

function sync(path) {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

const { folder, addresses } = workerData;
if (!existsSync(join(folder, 'PG_VERSION'))) {
  // PGlite makes a new database only in files that it has chosen itself.
  await (await PGlite.create(folder)).close();
  syncAll(folder);
}
const files = new DurableFiles(folder);
const database = await PGlite.create({
  fs: files,
  extensions: { pgcrypto },
});
parentPort.on('message', async () => {
  await database.close();
  await files.syncToFs();
  exit();
});

let lastTurn = Promise.resolve();

/** There is one session: a client has it to itself until its transaction is over. */
async function serve(client) {
  let endTurn;
  let waiting = Buffer.alloc(0);
  let isFirst = true;
  try {
    for await (const chunk of client) {
      waiting = Buffer.concat([waiting, chunk]);
      const length = wholeMessages(waiting, isFirst);
      if (length === 0) continue;
      if (!endTurn) {
        const before = lastTurn;
        lastTurn = new Promise((resolve) => (endTurn = resolve));
        await before;
      }
      const answer = await execute(waiting.subarray(0, length));
      client.write(answer);
      waiting = waiting.subarray(length);
      isFirst = false;
      if (isIdle(answer)) {
        endTurn();
        endTurn = undefined;
      }
    }
  } catch {
    client.destroy();
  } finally {
    // What a client has left behind: an open transaction, an error before its end.
    if (endTurn) await execute(Buffer.from([83, 0, 0, 0, 4]));
    if (database.isInTransaction()) await database.exec('rollback');
    endTurn?.();
  }
}

/** SQL that fails is an answer too. After anything else the database has to be opened again. */
async function execute(messages) {
  parentPort.postMessage('busy');
  try {
    return await database.execProtocolRaw(messages);
  } catch (error) {
    console.error(`PGlite: ${error instanceof Error ? error.message : error}`);
    exit(1);
  } finally {
    parentPort.postMessage('idle');
  }
}

/** How many bytes are whole messages. The first of a connection has no type before its length. */
function wholeMessages(bytes, isFirst) {
  let end = 0;
  for (;;) {
    const type = isFirst && end === 0 ? 0 : 1;
    if (bytes.length < end + type + 4) return end;
    const next = end + type + bytes.readInt32BE(end + type);
    if (bytes.length < next) return end;
    end = next;
  }
}

/** Whether it ends with "ready for query", outside of a transaction. */
function isIdle(answer) {
  const readyForQuery = Buffer.from([90, 0, 0, 0, 5, 73]);
  return readyForQuery.equals(answer.subarray(-readyForQuery.length));
}

for (const address of addresses) {
  await new Promise((resolve, reject) => {
    createServer(serve).on('error', reject).listen(address, resolve);
  });
}
parentPort.postMessage('ready');
