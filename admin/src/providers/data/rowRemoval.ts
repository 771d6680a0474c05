import type { DataProvider, DeleteParams, DeleteResult, Identifier, RaRecord } from 'ra-core';
import { isRowMissing, wasRefused } from '../errors';
import { discardAddresses } from '../files/discardFiles';
import type { FileMethods } from '../files/fileMethods';

/** The column in which the rows of a resource name their files: one address, several, or none. */
type FileColumn = 'image_urls' | 'image_url';

export function createRowRemoval(rows: DataProvider, files: FileMethods) {
  const isGone = (table: string, id: Identifier): Promise<boolean> =>
    rows.getOne(table, { id, meta: { columns: ['id'] } }).then(() => false, isRowMissing);

  /** Deletes a row. When the answer got lost, it looks whether the row is gone: its files then have to go. */
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

  return {
    deleteRow,
    /**
     * Deletes a row of a table, then the files it named. The addresses are read first, and the files go
     * last: a row that cannot be deleted keeps them.
     */
    async deleteWithFiles(table: string, id: Identifier, column: FileColumn): Promise<void> {
      const { data } = await rows.getOne(table, { id, meta: { columns: ['id', column] } });
      await deleteRow(table, { id, previousData: data });
      const named: unknown[] = [data[column]].flat();
      await discardAddresses(
        files,
        named.filter((address) => typeof address === 'string'),
      );
    },
  };
}
