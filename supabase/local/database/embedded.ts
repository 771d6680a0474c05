import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import type { ListenOptions } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { describeReopeningProblem } from '../data-problem.ts';
import { logLine } from '../log.ts';

/**
 * Timeout of one statement, in milliseconds. Migrations, publications and backups take long; beyond this, a
 * statement counts as stuck.
 */
const maxStatementMs = 10 * 60_000;
const restartPauseMs = 500;
const maxRestartPauseMs = 10_000;
const pollIntervalMs = 20;

/**
 * PGlite in a thread of its own. PGlite cannot be interrupted, so a statement that exceeds its limit ends the
 * thread, and a new thread opens the folder again. No acknowledged write is lost.
 */
export class EmbeddedDatabase {
  /** Current timeout of one statement, in milliseconds; lower while a transaction of a limited role runs. */
  limit = maxStatementMs;
  /** The folder of its socket, which PostgreSQL clients accept as a host. */
  readonly host: string;
  private readonly socket: string;
  private worker: Worker | undefined;
  /** Whether it was closed deliberately. */
  isClosed = false;

  private constructor(
    private readonly folder: string,
    socketFolder: string,
    private readonly port: number | undefined,
  ) {
    this.host = socketFolder;
    this.socket = join(socketFolder, '.s.PGSQL.5432');
    process.once('exit', () => rmSync(socketFolder, { recursive: true, force: true }));
  }

  /** @param port an additional port on this machine, for database tools */
  static async open(folder: string, port?: number): Promise<EmbeddedDatabase> {
    const database = new EmbeddedDatabase(folder, await mkdtemp(join(tmpdir(), 'pglite-')), port);
    await database.start();
    return database;
  }

  /**
   * Resolves as soon as the database is open.
   * @param deadline as `performance.now()` counts
   * @throws when it is not open by then, or was closed
   */
  async waitUntilOpen(deadline: number): Promise<void> {
    while (!this.worker) {
      if (this.isClosed || performance.now() > deadline)
        throw new Error('The database is not open.');
      await sleep(pollIntervalMs);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const { worker } = this;
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage('close');
    await ended;
  }

  private async start(): Promise<void> {
    const addresses: ListenOptions[] = [{ path: this.socket }];
    if (this.port) addresses.push({ host: '127.0.0.1', port: this.port });
    rmSync(this.socket, { force: true });
    const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
      workerData: { folder: this.folder, addresses },
      execArgv: [],
    });
    let timer: NodeJS.Timeout | undefined;
    const isReady = new Promise<void>((resolve, reject) => {
      worker.on('message', (message: 'ready' | 'busy' | 'idle') => {
        clearTimeout(timer);
        if (message === 'ready') resolve();
        // The thread may have finished while this one was busy, so read its message first.
        if (message === 'busy') timer = setTimeout(() => setImmediate(end), this.limit);
        else timer = undefined;
      });
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('The embedded database has ended.')));
    });
    const end = () => timer && void worker.terminate();
    await isReady;
    this.worker = worker;
    worker.once('exit', () => {
      clearTimeout(timer);
      this.worker = undefined;
      if (!this.isClosed) void this.restart();
    });
  }

  private async restart(): Promise<void> {
    logLine('O banco de dados passou do tempo de uma consulta, ou parou: ele é aberto de novo.');
    let lastReason: string | undefined;
    let pause = restartPauseMs;
    while (!this.isClosed) {
      try {
        return await this.start();
      } catch (error) {
        const reason = await describeReopeningProblem(error, this.folder);
        if (reason !== lastReason)
          logLine(`O banco de dados não abriu: ${reason}. É tentado de novo.`);
        lastReason = reason;
        await sleep(pause);
        pause = Math.min(2 * pause, maxRestartPauseMs);
      }
    }
  }
}
