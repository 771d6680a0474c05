import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import type { ListenOptions } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { reopeningProblem } from '../data-problem.ts';
import { say } from '../log.ts';

/** Migrations, publications and backups take long; beyond this the database is going round in circles. */
const longestStatement = 10 * 60_000;
const pauseBeforeRestart = 500;
const longestPause = 10_000;
const pollEvery = 20;

/**
 * PGlite in a thread of its own. PGlite cannot be interrupted, so a statement that passes its limit ends the
 * thread, and another one opens the folder again: nothing that was acknowledged is lost.
 */
export class EmbeddedDatabase {
  /** How long one statement may take now: set while a transaction of a limited role runs. */
  limit = longestStatement;
  /** Where clients find it: the folder of its socket, as PostgreSQL names it. */
  readonly host: string;
  private readonly socket: string;
  private worker: Worker | undefined;
  /** Whether it was closed on purpose. */
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

  /** @param port where tools of this machine find it too */
  static async open(folder: string, port?: number): Promise<EmbeddedDatabase> {
    const database = new EmbeddedDatabase(folder, await mkdtemp(join(tmpdir(), 'pglite-')), port);
    await database.start();
    return database;
  }

  /**
   * Resolves as soon as it is open.
   * @param deadline moment in milliseconds
   * @throws when it is not by then, or is closed
   */
  async isOpen(deadline: number): Promise<void> {
    while (!this.worker) {
      if (this.isClosed || Date.now() > deadline) throw new Error('The database is not open.');
      await sleep(pollEvery);
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
        // The thread may have answered while this one was busy: its message is read first.
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
      if (!this.isClosed) void this.startAgain();
    });
  }

  private async startAgain(): Promise<void> {
    say('O banco de dados passou do tempo de uma consulta, ou parou: ele é aberto de novo.');
    let said: string | undefined;
    let pause = pauseBeforeRestart;
    while (!this.isClosed) {
      try {
        return await this.start();
      } catch (error) {
        const reason = await reopeningProblem(error, this.folder);
        if (reason !== said) say(`O banco de dados não abriu: ${reason}. É tentado de novo.`);
        said = reason;
        await sleep(pause);
        pause = Math.min(2 * pause, longestPause);
      }
    }
  }
}
