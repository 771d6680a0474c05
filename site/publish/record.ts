import { z } from 'zod';
import { messageOf, type Log } from './context.ts';
import type { Manifest } from './manifest.ts';
import { readRows, secretRest, writeRows, type Rest } from './content.ts';
import type { Settings } from './settings.ts';

const rowSchema = z.object({ id: z.number(), historico_id: z.number().nullable() });
type Row = z.infer<typeof rowSchema>;

const interrupted = 'A publicação foi interrompida antes do fim.';
/** The record is for people who wait; none of them waits for longer than this. */
const timeLimit = 5000;

/**
 * Tells staff of one publication, in a row of `publicacoes`. It is a courtesy: that it cannot be written
 * never keeps a publication from going live.
 */
export class PublicationRecord {
  readonly #rest: Rest | null;
  readonly #log: Log;
  readonly #reason: string;
  #id: number | null = null;

  /** Without a secret key nothing is recorded. */
  constructor(settings: Settings, log: Log, reason: string) {
    this.#rest = secretRest(settings);
    this.#log = log;
    this.#reason = reason;
  }

  /** The step under way; the first one begins the row, or takes over the one that staff asked for. */
  step(step: string): Promise<void> {
    return this.#quietly(async (rest) => {
      if (this.#id === null) await this.#begin(rest, step);
      else await this.#change(rest, this.#id, { step });
    });
  }

  /** The release went live. */
  live(manifest: Manifest): Promise<void> {
    return this.#quietly(async (rest) => {
      const row = liveRow(manifest);
      if (this.#id !== null) return this.#change(rest, this.#id, row);
      await this.#write(rest, 'POST', '', { reason: this.#reason, ...row });
    });
  }

  /** The live release holds everything already: a request for it is answered, and no new row is made. */
  unchanged(manifest: Manifest): Promise<void> {
    return this.#quietly(async (rest) => {
      const row = liveRow(manifest);
      if (this.#id !== null) return this.#change(rest, this.#id, row);
      const asked = await this.#write(rest, 'PATCH', 'status=eq.pedida', {
        ...row,
        reason: this.#reason,
      });
      if (asked.length > 0) return;
      const query = 'publicacoes?status=eq.no_ar&order=id.desc&limit=1';
      const [last] = await this.#read(rest, query);
      if (!last) await this.#write(rest, 'POST', '', { ...row, reason: this.#reason });
      else if (last.historico_id !== row.historico_id)
        await this.#change(rest, last.id, { historico_id: row.historico_id });
    });
  }

  /** @param error why, in words for staff */
  failed(error: string): Promise<void> {
    return this.#quietly(async (rest) => {
      if (this.#id === null) await this.#begin(rest, null);
      if (this.#id !== null) await this.#change(rest, this.#id, { ...ended('falhou'), error });
    });
  }

  /** The job was told to stop; what had not begun leaves no trace. */
  async interrupted(): Promise<void> {
    if (this.#id !== null) await this.failed(interrupted);
  }

  async #begin(rest: Rest, step: string | null): Promise<void> {
    // Only one job publishes at a time: what is still under way was killed.
    const stale = { ...ended('falhou'), error: interrupted };
    await this.#write(rest, 'PATCH', 'status=eq.publicando', stale);
    const row = { status: 'publicando', reason: this.#reason, step, started_at: now() };
    const [asked] = await this.#write(rest, 'PATCH', 'status=eq.pedida', row);
    const [begun] = asked ? [asked] : await this.#write(rest, 'POST', '', row);
    this.#id = begun?.id ?? null;
  }

  async #change(rest: Rest, id: number, values: Record<string, unknown>): Promise<void> {
    await this.#write(rest, 'PATCH', `id=eq.${id}`, values);
  }

  #read(rest: Rest, query: string): Promise<Row[]> {
    return readRows(rest, query, rowSchema, AbortSignal.timeout(timeLimit));
  }

  #write(
    rest: Rest,
    method: 'POST' | 'PATCH',
    where: string,
    values: Record<string, unknown>,
  ): Promise<Row[]> {
    const query = `publicacoes?select=id,historico_id${where && `&${where}`}`;
    return writeRows(rest, method, query, values, rowSchema, AbortSignal.timeout(timeLimit));
  }

  async #quietly(work: (rest: Rest) => Promise<void>): Promise<void> {
    if (!this.#rest) return;
    try {
      await work(this.#rest);
    } catch (error) {
      this.#log.line(`  aviso: a publicação não pôde ser anotada (${messageOf(error)})`);
    }
  }
}

function liveRow({ release, historicoId, leftOut }: Manifest) {
  const row = { release_id: release.id, historico_id: historicoId, left_out: leftOut };
  return { ...ended('no_ar'), ...row };
}

function now(): string {
  return new Date().toISOString();
}

function ended(status: 'no_ar' | 'falhou') {
  return { status, step: null, finished_at: now() };
}
