import type { CreateParams, DataProvider, RaRecord } from 'ra-core';
import { wasRefused } from '../errors';
import { holds, type Columns } from './columns';

/** Among how many of the newest rows one is looked for whose creation nobody has confirmed. */
const looked = 5;

/**
 * Creates a row once, however often the answer to it is lost: the newest rows tell whether it has arrived, right away
 * or, where nothing is answered then, before the same form is sent again.
 */
export function createRowCreation(rows: DataProvider) {
  const unanswered = new Map<string, string>();

  async function arrived<Row extends RaRecord>(table: string, form: Columns) {
    const { data } = await rows.getList<Row>(table, {
      pagination: { page: 1, perPage: looked },
      sort: { field: 'created_at', order: 'DESC' },
      filter: {},
    });
    const row = data.find((one) => holds(one, form));
    return row && { data: row };
  }

  async function send<Row extends RaRecord>(table: string, form: Columns) {
    try {
      return await rows.create<Omit<Row, 'id'>, Row>(table, { data: form as Partial<Row> });
    } catch (error) {
      if (wasRefused(error)) throw error;
      unanswered.set(table, JSON.stringify(form));
      const row = await arrived<Row>(table, form).catch(() => undefined);
      if (!row) throw error;
      return row;
    }
  }

  async function createRow<Row extends RaRecord>(table: string, { data }: CreateParams) {
    const form = data as Columns;
    const isSentAgain = unanswered.get(table) === JSON.stringify(form);
    const created =
      (isSentAgain && (await arrived<Row>(table, form))) || (await send<Row>(table, form));
    unanswered.delete(table);
    return created;
  }

  return { createRow };
}
