import { type RaRecord, useResourceContext } from 'ra-core';
import { useConsoleData } from '../useConsoleData';

/** Creates a row of the current resource, or changes the given one. */
export function useSaveRow<RecordType extends RaRecord>(record?: RecordType) {
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
  return (data: Partial<Omit<RecordType, 'id'>>) =>
    record
      ? dataProvider.update(resource, { id: record.id, data, previousData: record })
      : dataProvider.create(resource, { data });
}

/**
 * Tells whether some row of the current resource holds an address: how one learns what became of a save
 * whose answer was lost.
 */
export function useRowHolds(column: 'image_urls' | 'image_url' | 'url_cardapio') {
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
  const operator = column === 'image_urls' ? 'cs' : 'eq';
  const operand = (address: string) => (column === 'image_urls' ? `{"${address}"}` : address);
  return async ([address = '']: string[]) => {
    const { data } = await dataProvider.getList(resource, {
      pagination: { page: 1, perPage: 1 },
      filter: { [`${column}@${operator}`]: operand(address) },
      meta: { columns: 'id' },
    });
    return data.length > 0;
  };
}
