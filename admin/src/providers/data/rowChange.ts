import type { DataProvider, Identifier, RaRecord, UpdateParams } from 'ra-core';
import type { ConsoleConfig } from '../config';
import { isRowMissing, wasRefused } from '../errors';
import type { HttpClient } from '../httpClient';
import { changedColumns, type Columns, contestedColumns, holds } from './columns';

/** Somebody else was quicker: the row is no longer as it was loaded, and nothing was stored. */
export class RowConflict extends Error {
  override name = 'RowConflict';
  override message = 'Outra pessoa mudou este item enquanto você o editava.';
  /** As that of an answer: the server certainly stored nothing. */
  readonly status = 409;

  constructor(readonly reason: 'changed' | 'deleted') {
    super();
  }
}

/**
 * Changes a row only while it is as it was loaded: `updated_at` tells, which every table of the console keeps.
 * What has changed meanwhile in columns that the form does not have, such as the order of rows, is no
 * conflict; neither is what this console itself sent before and never got an answer to.
 */
export function createRowChange(rows: DataProvider, config: ConsoleConfig, http: HttpClient) {
  const unanswered = new Map<string, Columns[]>();

  async function send(table: string, id: Identifier, loadedAt: string, change: Columns) {
    const query = new URLSearchParams({ id: `eq.${id}`, updated_at: `eq.${loadedAt}` });
    const { json } = await http(`${config.supabaseUrl}/rest/v1/${table}?${query}`, {
      method: 'PATCH',
      headers: new Headers({
        Accept: 'application/vnd.pgrst.object+json',
        Prefer: 'return=representation',
        'Content-Type': 'application/json',
      }),
      body: JSON.stringify(change),
    });
    return json as RaRecord;
  }

  async function read(table: string, id: Identifier): Promise<RaRecord> {
    try {
      return (await rows.getOne(table, { id })).data;
    } catch (error) {
      throw isRowMissing(error) ? new RowConflict('deleted') : error;
    }
  }

  /** @throws RowConflict when somebody else has changed or deleted the row. */
  async function updateRow(table: string, { id, data, previousData }: UpdateParams) {
    const loaded = previousData as (Columns & { updated_at?: string }) | undefined;
    if (!loaded?.updated_at) return rows.update(table, { id, data, previousData });
    const key = `${table}/${id}`;
    const earlier = unanswered.get(key) ?? [];
    const change = changedColumns(data, [loaded, ...earlier]);
    if (Object.keys(change).length === 0) return { data: loaded };

    const save = async (loadedAt: string): Promise<RaRecord> => {
      try {
        return await send(table, id, loadedAt, change);
      } catch (error) {
        if (!wasRefused(error)) unanswered.set(key, [...earlier, data]);
        if (!isRowMissing(error)) throw error;
        const current = await read(table, id);
        if (holds(current, data)) return current;
        // As loaded: it is not for want of a row that nothing was changed.
        if (current.updated_at === loadedAt) throw error;
        const isOurs = [loaded, ...earlier].some((known) =>
          holds(current, known, contestedColumns(data)),
        );
        if (!isOurs) throw new RowConflict('changed');
        return save(current.updated_at as string);
      }
    };
    const saved = await save(loaded.updated_at);
    unanswered.delete(key);
    return { data: saved };
  }

  return { updateRow };
}

export type RowChange = ReturnType<typeof createRowChange>;
