import { createContext, useContext } from 'react';
import { publicAddress, storageUrl, storedFile } from 'shared/storage';

/** Where the data service of this installation is. */
export const SupabaseUrlContext = createContext('');

/** Turns an address as rows record it into one that the browser can open. */
export function useFileUrl(): (address: string) => string {
  const supabaseUrl = useContext(SupabaseUrlContext);
  return (address) => storageUrl(address, supabaseUrl);
}

/** The other way round: turns an address that the browser can open into one as rows record it. */
export function useRecordedAddress(): (address: string) => string {
  const supabaseUrl = useContext(SupabaseUrlContext);
  return (address) => {
    const file = storedFile(address, supabaseUrl);
    return file ? publicAddress(file.bucket, file.path) : address;
  };
}
