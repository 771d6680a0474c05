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

/** Returns a function that names a row of the current resource in buttons and questions (see Console.tsx). */
export function useGetName(): (row?: RaRecord) => string {
  const represent = useGetRecordRepresentation();
  return (row) => String(represent(row));
}

/**
 * The key of the query that announces to colleagues that an item is open. A reload must not run this query again, or it
 * would announce an item that is being closed.
 */
export const editingKey = 'alsoEditing';

/** Reloads everything on the screen except the values of an open editor. */
export function useReload(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== editingKey });
}

/** Counts the rows of a resource that match the filter, in `total`. */
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

/** The path of a list that is a tab of another screen; null if the path is the name of the resource. */
export const ListPathContext = createContext<string | null>(null);

export function useListPath(): string {
  const resource = useResourceContext();
  return useContext(ListPathContext) ?? `/${resource}`;
}
