import type { DataProvider, DeleteParams, DeleteResult, Identifier, RaRecord } from 'ra-core';
import { isRowMissing, wasRefused } from '../errors';

export function createRowRemoval(rows: DataProvider) {
  const isGone = (table: string, id: Identifier): Promise<boolean> =>
    rows.getOne(table, { id, meta: { columns: ['id'] } }).then(() => false, isRowMissing);

  /** Deletes a row. When the answer got lost, it looks whether the row is gone. */
  async function deleteRow<RecordType extends RaRecord>(
    table: string,
    params: DeleteParams<RecordType>,
  ): Promise<DeleteResult<RecordType>> {
    const { id, previousData } = params;
    try {
      return await rows.delete(table, params);
    } catch (error) {
      if (!previousData || wasRefused(error) || !(await isGone(table, id))) throw error;
      return { data: previousData };
    }
  }

  return { deleteRow };
}
