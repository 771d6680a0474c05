import type { Database } from 'shared/database.types';
import { type Client, type Query, rowsOf, secretClient } from './content.ts';
import { type Job, type Log, messageOf } from './context.ts';
import type { Manifest } from './release.ts';

type Values = Database['public']['Tables']['publicacoes']['Update'];

const interrupted = 'A publicação foi interrompida antes do fim.';
/** The record is for people who wait; none of them waits for longer than this. */
const timeLimit = 5000;

/**
 * Tells staff of one publication, in a row of `publicacoes`. It is a courtesy: that it cannot be written
 * never keeps a publication from going live.
 */
export class PublicationRecord {
  readonly #client: Client;
  readonly #log: Log;
  readonly #reason: string;
  #id: number | undefined;

  constructor({ settings, log }: Job, reason: string) {
    this.#client = secretClient(settings);
    this.#log = log;
    this.#reason = reason;
  }

  /** The step under way; the first one begins the row, or takes over the one that staff asked for. */
  step(step: string): Promise<void> {
    return this.#quietly(async (client) => {
      if (this.#id === undefined) await this.#begin(client, step);
      else await update(client, { id: this.#id }, { step });
    });
  }

  /**
   * The release is live.
   * @param changed false when it was already: a request is answered then, a failure is followed by a row, else none is made
   */
  live({ release, historicoId, ...manifest }: Manifest, changed: boolean): Promise<void> {
    return this.#quietly(async (client) => {
      const problems = [...manifest.leftOut, ...manifest.brokenLinks];
      const held = { release_id: release.id, historico_id: historicoId, problems };
      const row = { ...ended('no_ar'), ...held };
      if (this.#id !== undefined) return void (await update(client, { id: this.#id }, row));
      if (!changed) {
        const answer = { ...row, reason: this.#reason };
        if ((await update(client, { status: 'pedida' }, answer)).length > 0) return;
        const last = client.from('publicacoes').select('id,status');
        const [known] = await inTime(last.order('id', { ascending: false }).limit(1));
        // A failure that is the last word would stand although nothing is missing any more.
        if (known?.status === 'no_ar')
          return void (await update(client, { id: known.id }, { historico_id: historicoId }));
      }
      await add(client, { ...row, reason: this.#reason });
    });
  }

  /** Ids of publications that were to delete the copies of erased files and have not done it yet. */
  async duePurges(): Promise<number[]> {
    let ids: number[] = [];
    await this.#quietly(async (client) => {
      const rows = await inTime(client.from('publicacoes').select('id').eq('purge', true));
      ids = rows.map(({ id }) => id);
    });
    return ids;
  }

  /** @param ids what `duePurges` returned before: one that was asked for since is still due */
  purged(ids: readonly number[]): Promise<void> {
    return this.#quietly(async (client) => {
      for (const id of ids) await update(client, { id }, { purge: false });
    });
  }

  /** @param error why, in words for staff */
  failed(error: string): Promise<void> {
    return this.#quietly(async (client) => {
      if (this.#id === undefined) await this.#begin(client, null);
      if (this.#id !== undefined)
        await update(client, { id: this.#id }, { ...ended('falhou'), error });
    });
  }

  /** The job was told to stop; what had not begun leaves no trace. */
  async interrupted(): Promise<void> {
    if (this.#id !== undefined) await this.failed(interrupted);
  }

  async #begin(client: Client, step: string | null): Promise<void> {
    // Only one job publishes at a time: what is still under way was killed.
    await update(client, { status: 'publicando' }, { ...ended('falhou'), error: interrupted });
    const started_at = new Date().toISOString();
    const row = { status: 'publicando', reason: this.#reason, step, started_at };
    const asked = await update(client, { status: 'pedida' }, row);
    const [begun] = asked.length > 0 ? asked : await add(client, row);
    this.#id = begun?.id;
  }

  async #quietly(work: (client: Client) => Promise<void>): Promise<void> {
    try {
      await work(this.#client);
    } catch (error) {
      this.#log(`  aviso: a publicação não pôde ser anotada (${messageOf(error)})`);
    }
  }
}

function ended(status: 'no_ar' | 'falhou') {
  return { status, step: null, finished_at: new Date().toISOString() };
}

function add(client: Client, row: Values) {
  return inTime(client.from('publicacoes').insert(row).select('id'));
}

function update(client: Client, where: { id: number } | { status: string }, values: Values) {
  return inTime(client.from('publicacoes').update(values).match(where).select('id'));
}

function inTime<Row>(query: Query<Row>): Promise<Row[]> {
  return rowsOf(query, AbortSignal.timeout(timeLimit));
}
