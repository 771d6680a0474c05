import type {
  CreateParams,
  DataProvider,
  Identifier,
  RaRecord,
  UpdateParams,
  UpdateResult,
} from 'ra-core';
import type { supabaseHttpClient } from 'ra-supabase';
import { isRowMissing, RowConflict } from '../errors';
import { primaryKeys } from './resources';

export type HttpClient = ReturnType<typeof supabaseHttpClient>;

type Columns = Record<string, unknown>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Whether somebody changed a column that the form would overwrite with an old value. Booleans don't count, because
 * changes to these by two people don't contradict each other.
 */
const isContested = (form: Columns, loaded: Columns, current: Columns) =>
  Object.entries(form).some(
    ([column, value]) =>
      typeof value !== 'boolean' &&
      !isSame(current[column], loaded[column]) &&
      !isSame(current[column], value),
  );

/** Creates methods that create and change rows. Repeating one after a lost response is harmless. */
export function createRowMethods(rows: DataProvider, restUrl: string, http: HttpClient) {
  async function write<Row extends RaRecord>(
    method: string,
    address: string,
    body: Columns,
    prefer = '',
  ) {
    const { json } = await http(`${restUrl}/${address}`, {
      method,
      headers: new Headers({
        Accept: 'application/vnd.pgrst.object+json',
        Prefer: `return=representation${prefer}`,
        'Content-Type': 'application/json',
      }),
      body: JSON.stringify(body),
    });
    return { data: json as Row };
  }

  /** Changes a row only if its `updated_at` is still this one (optimistic locking). */
  const changeIf = async <Row extends RaRecord>(
    table: string,
    id: Identifier,
    updatedAt: string,
    change: Columns,
  ) => {
    const key = primaryKeys.get(table)?.[0] ?? 'id';
    const condition = new URLSearchParams({ [key]: `eq.${id}`, updated_at: `eq.${updatedAt}` });
    const { data } = await write<Row>('PATCH', `${table}?${condition}`, change);
    return { data: { ...data, id } };
  };

  async function read(table: string, id: Identifier) {
    try {
      return (await rows.getOne(table, { id })).data as Columns & { updated_at: string };
    } catch (error) {
      throw isRowMissing(error) ? new RowConflict('deleted') : error;
    }
  }

  return {
    createRow: <Row extends RaRecord>(table: string, { data }: CreateParams) =>
      write<Row>(
        'POST',
        `${table}?on_conflict=form_id`,
        data as Columns,
        ',resolution=merge-duplicates',
      ),

    /** @throws RowConflict when somebody else has changed or deleted the row */
    async updateRow<Row extends RaRecord>(
      table: string,
      { id, data, previousData }: UpdateParams,
    ): Promise<UpdateResult<Row>> {
      const loaded = previousData as Row | undefined;
      if (!loaded?.updated_at) return rows.update(table, { id, data, previousData });
      const form = data as Columns;
      const change = Object.fromEntries(
        Object.entries(form).filter(([column, value]) => !isSame(value, loaded[column])),
      );
      if (Object.keys(change).length === 0) return { data: loaded };
      try {
        return await changeIf(table, id, String(loaded.updated_at), change);
      } catch (error) {
        if (!isRowMissing(error)) throw error;
        const current = await read(table, id);
        // The row is there and unchanged, so the error has another cause.
        if (current.updated_at === loaded.updated_at) throw error;
        if (isContested(form, loaded, current)) throw new RowConflict('changed');
        return changeIf(table, id, current.updated_at, change);
      }
    },
  };
}
