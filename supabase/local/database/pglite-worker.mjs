/** The embedded database in a thread of its own. It speaks PostgreSQL's protocol on the given addresses. */
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { exit } from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Files may change twice within one tick of the file system's clock, in milliseconds. */
const clockTick = 20;

/**
 * PGlite writes its log before it responds, and calls `syncToFs` in between. Its own Node file system leaves
 * syncing to the operating system. Data files matter only after a checkpoint, which changes `pg_control`.
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
  // PGlite creates a new database only with a file system that it has chosen itself.
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

/** Serves one client. There is only one session, so a client has it alone until its transaction is over. */
async function serve(client) {
  let endTurn;
  let received = Buffer.alloc(0);
  let isFirst = true;
  try {
    for await (const chunk of client) {
      received = Buffer.concat([received, chunk]);
      const length = countCompleteBytes(received, isFirst);
      if (length === 0) continue;
      if (!endTurn) {
        const before = lastTurn;
        lastTurn = new Promise((resolve) => (endTurn = resolve));
        await before;
      }
      const response = await execute(received.subarray(0, length));
      client.write(response);
      received = received.subarray(length);
      isFirst = false;
      if (isIdle(response)) {
        endTurn();
        endTurn = undefined;
      }
    }
  } catch {
    client.destroy();
  } finally {
    // Clean up after the client: an open transaction, an error whose end it did not wait for.
    if (endTurn) await execute(Buffer.from([83, 0, 0, 0, 4]));
    if (database.isInTransaction()) await database.exec('rollback');
    endTurn?.();
  }
}

/**
 * Executes messages. Failing SQL is a response, too. After any other error the database has to be reopened,
 * so the thread exits.
 */
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

/**
 * Counts the bytes that are complete messages. The first message of a connection has no type before its
 * length.
 */
function countCompleteBytes(bytes, isFirst) {
  let end = 0;
  for (;;) {
    const type = isFirst && end === 0 ? 0 : 1;
    if (bytes.length < end + type + 4) return end;
    const next = end + type + bytes.readInt32BE(end + type);
    if (bytes.length < next) return end;
    end = next;
  }
}

/** Whether a response ends with "ready for query", outside a transaction. */
function isIdle(response) {
  const readyForQuery = Buffer.from([90, 0, 0, 0, 5, 73]);
  return readyForQuery.equals(response.subarray(-readyForQuery.length));
}

for (const address of addresses) {
  await new Promise((resolve, reject) => {
    createServer(serve).on('error', reject).listen(address, resolve);
  });
}
parentPort.postMessage('ready');
