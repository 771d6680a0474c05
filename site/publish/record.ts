import type { Database } from 'shared/database.types';
import { type Client, type Query, runQuery, createSecretClient } from './steps/read-content.ts';
import { type Job, type Log, getErrorMessage } from './context.ts';
import type { Manifest } from './steps/assemble-release.ts';

type Values = Database['public']['Tables']['publicacoes']['Update'];

const interruptedMessage = 'A publicação foi interrompida antes do fim.';
/** A request to write the record is given up after this long: the record must not delay the publication. */
const requestTimeoutMs = 5000;

/**
 * Reports one publication to staff, in a row of `publicacoes`. The record is optional: an error while writing it is
 * logged and does not stop the publication.
 */
export class PublicationRecord {
  readonly #client: Client;
  readonly #log: Log;
  readonly #reason: string;
  #id: number | undefined;
  #end: Date | null = null;

  constructor({ settings, log }: Job, reason: string) {
    this.#client = createSecretClient(settings);
    this.#log = log;
    this.#reason = reason;
    this.#id = settings.publicationId;
  }

  /** @param end when the time limit ends the publication; recorded with the next step */
  setEnd(end: Date): void {
    this.#end = end;
  }

  /**
   * Records the current step. Unless a workflow has already created the row, the first call creates it, or takes over
   * the row of a request from staff.
   */
  recordStep(step: string): Promise<void> {
    return this.#logErrors(async (client) => {
      if (this.#id === undefined) await this.#begin(client, step);
      else await update(client, { id: this.#id }, { step, ...this.#describeEnd() });
    });
  }

  /**
   * Records that the release is live.
   * @param changed false when it already was live. An open request from staff is then closed. Without one, the last row
   *   is updated if it is `no_ar`; otherwise a new row is added.
   * @param others problems besides those of the release
   */
  recordLive(
    { release, historicoId, ...manifest }: Manifest,
    changed: boolean,
    others: readonly string[],
  ): Promise<void> {
    return this.#logErrors(async (client) => {
      const problems = [...others, ...manifest.leftOut, ...manifest.brokenLinks];
      const contents = { release_id: release.id, historico_id: historicoId, problems };
      const row = { ...buildFinalValues('no_ar'), ...contents };
      if (this.#id !== undefined) return void (await update(client, { id: this.#id }, row));
      if (!changed) {
        const fulfilled = { ...row, reason: this.#reason };
        if ((await update(client, { status: 'pedida' }, fulfilled)).length > 0) return;
        const rows = client.from('publicacoes').select('id,status');
        const [latest] = await runWithTimeout(rows.order('id', { ascending: false }).limit(1));
        // After a failure a new row is added: otherwise staff would still see the failure.
        if (latest?.status === 'no_ar')
          return void (await update(client, { id: latest.id }, { historico_id: historicoId }));
      }
      await add(client, { ...row, reason: this.#reason });
    });
  }

  /** Lists the ids of publications whose request to remove the copies of erased files is still open. */
  async listDuePurges(): Promise<number[]> {
    let ids: number[] = [];
    await this.#logErrors(async (client) => {
      const rows = await runWithTimeout(client.from('publicacoes').select('id').eq('purge', true));
      ids = rows.map(({ id }) => id);
    });
    return ids;
  }

  /** @param ids the result of `listDuePurges` before the purge: a request that came later stays open */
  recordPurged(ids: readonly number[]): Promise<void> {
    return this.#logErrors(async (client) => {
      for (const id of ids) await update(client, { id }, { purge: false });
    });
  }

  /** @param error the reason, in Portuguese, for staff */
  recordFailure(error: string): Promise<void> {
    return this.#logErrors(async (client) => {
      if (this.#id === undefined) await this.#begin(client, null);
      if (this.#id !== undefined)
        await update(client, { id: this.#id }, { ...buildFinalValues('falhou'), error });
    });
  }

  /** Records that the job was stopped. A publication that had not begun is not recorded. */
  async recordInterruption(): Promise<void> {
    if (this.#id !== undefined) await this.recordFailure(interruptedMessage);
  }

  async #begin(client: Client, step: string | null): Promise<void> {
    // Only one job publishes at a time, so a publication that still counts as running was killed.
    await update(
      client,
      { status: 'publicando' },
      { ...buildFinalValues('falhou'), error: interruptedMessage },
    );
    const started_at = new Date().toISOString();
    const row = {
      status: 'publicando',
      reason: this.#reason,
      step,
      started_at,
      ...this.#describeEnd(),
    };
    const requested = await update(client, { status: 'pedida' }, row);
    const [current] = requested.length > 0 ? requested : await add(client, row);
    this.#id = current?.id;
  }

  #describeEnd(): Values {
    return this.#end ? { ends_by: this.#end.toISOString() } : {};
  }

  async #logErrors(work: (client: Client) => Promise<void>): Promise<void> {
    try {
      await work(this.#client);
    } catch (error) {
      this.#log(`  aviso: a publicação não pôde ser anotada (${getErrorMessage(error)})`);
    }
  }
}

function buildFinalValues(status: 'no_ar' | 'falhou') {
  return { status, step: null, finished_at: new Date().toISOString() };
}

function add(client: Client, row: Values) {
  return runWithTimeout(client.from('publicacoes').insert(row).select('id'));
}

function update(client: Client, where: { id: number } | { status: string }, values: Values) {
  return runWithTimeout(client.from('publicacoes').update(values).match(where).select('id'));
}

function runWithTimeout<Row>(query: Query<Row>): Promise<Row[]> {
  return runQuery(query, AbortSignal.timeout(requestTimeoutMs));
}
