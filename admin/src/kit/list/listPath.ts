import { useResourceContext } from 'ra-core';
import { createContext, useContext } from 'react';

/** Where a list lies that is not at the address of its resource: one that is a tab of a screen. */
export const ListPathContext = createContext<string | null>(null);

export function useListPath(): string {
  const resource = useResourceContext();
  return useContext(ListPathContext) ?? `/${resource}`;
}
