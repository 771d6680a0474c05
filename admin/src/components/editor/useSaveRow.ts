import { useResourceContext, type RaRecord } from 'ra-core';
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
