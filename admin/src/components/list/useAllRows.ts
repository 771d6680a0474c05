import { useListContext, type RaRecord } from 'ra-core';
import { useConsoleData } from '../useConsoleData';

/** Less than what the data service gives at most in one answer. */
const perPage = 500;

/** Fetches every row that the list is about, in its order, whichever page it shows. */
export function useAllRows<RecordType extends RaRecord>() {
  const dataProvider = useConsoleData();
  const { resource, filterValues, sort } = useListContext();
  return async (): Promise<RecordType[]> => {
    const rows: RecordType[] = [];
    for (let page = 1; ; page += 1) {
      const { data, total = 0 } = await dataProvider.getList<RecordType>(resource, {
        pagination: { page, perPage },
        sort,
        filter: filterValues as unknown,
        meta: { columns: '*' },
      });
      rows.push(...data);
      if (data.length === 0 || rows.length >= total) return rows;
    }
  };
}
