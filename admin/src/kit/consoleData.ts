import { useQueryClient } from '@tanstack/react-query';
import {
  type RaRecord,
  useDataProvider,
  useGetList,
  useGetRecordRepresentation,
  useResourceContext,
} from 'ra-core';
import { createContext, useContext } from 'react';
import type { ConsoleDataProvider } from '../providers/data/dataProvider';

export const useConsoleData = () => useDataProvider<ConsoleDataProvider>();

/** What buttons and questions call a row of the current resource (see Console.tsx). */
export function useNameOf(): (row?: RaRecord) => string {
  const represent = useGetRecordRepresentation();
  return (row) => String(represent(row));
}

/** What tells colleagues of an open item: nothing else may send it, least of all while the item is being closed. */
export const editingKey = 'alsoEditing';

/** Reloads whatever is shown; an editor that is open keeps what it has. */
export function useReload(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== editingKey });
}

/** How many rows of a resource meet the conditions: its `total`. */
export const useTotal = (
  resource: string,
  filter: object,
  options?: Parameters<typeof useGetList>[2],
) =>
  useGetList(
    resource,
    { filter, pagination: { page: 1, perPage: 1 }, meta: { columns: 'id' } },
    options,
  );

/** Where a list lies that is not at the address of its resource: one that is a tab of a screen. */
export const ListPathContext = createContext<string | null>(null);

export function useListPath(): string {
  const resource = useResourceContext();
  return useContext(ListPathContext) ?? `/${resource}`;
}
