import { createContext, useContext } from 'react';
import { storageUrl } from 'shared/storage';

/** Where the data service of this installation is. */
export const SupabaseUrlContext = createContext('');

/** Turns an address as rows record it into one that the browser can open. */
export function useFileUrl(): (address: string) => string {
  const supabaseUrl = useContext(SupabaseUrlContext);
  return (address) => storageUrl(address, supabaseUrl);
}
