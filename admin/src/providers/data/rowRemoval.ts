import type { DataProvider, Identifier } from 'ra-core';
import { discardAddresses } from '../files/discardFiles';
import type { FileMethods } from '../files/fileMethods';

/** The column in which the rows of a resource name their files: one address, several, or none. */
type FileColumn = 'image_urls' | 'image_url';

export function createRowRemoval(rows: DataProvider, files: FileMethods) {
  return {
    /**
     * Deletes a row of a table, then the files it named. The addresses are read first, and the files go
     * last: a row that cannot be deleted keeps them.
     */
    async deleteWithFiles(table: string, id: Identifier, column: FileColumn): Promise<void> {
      const { data } = await rows.getOne(table, { id, meta: { columns: ['id', column] } });
      await rows.delete(table, { id, previousData: data });
      const named: unknown[] = [data[column]].flat();
      await discardAddresses(
        files,
        named.filter((address) => typeof address === 'string'),
      );
    },
  };
}
