import { createContext, useContext } from 'react';
import { publicAddress, storageUrl, storedFile } from 'shared/storage';

/** What this installation's console has to know. */
export interface ConsoleConfig {
  supabaseUrl: string;
  supabasePublishableKey: string;
}

export const SupabaseUrlContext = createContext('');

export function useFileUrl(): (address: string) => string {
  const supabaseUrl = useContext(SupabaseUrlContext);
  return (address) => storageUrl(address, supabaseUrl);
}

/** The address by which rows record a file of the school's storage; null for any other address. */
export function recordedAddress(address: string, supabaseUrl: string): string | null {
  const file = storedFile(address, supabaseUrl);
  return file && publicAddress(file.bucket, file.path);
}
