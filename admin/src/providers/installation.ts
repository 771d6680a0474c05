import { createContext, useContext } from 'react';
import { publicAddress, storageUrl, storedFile } from 'shared/storage';

export interface ConsoleConfig {
  supabaseUrl: string;
  supabasePublishableKey: string;
}

export const SupabaseUrlContext = createContext('');

export function useFileUrl(): (address: string) => string {
  const supabaseUrl = useContext(SupabaseUrlContext);
  return (address) => storageUrl(address, supabaseUrl);
}

export function recordedAddress(address: string, supabaseUrl: string): string | null {
  const file = storedFile(address, supabaseUrl);
  return file && publicAddress(file.bucket, file.path);
}

export function useRecordedAddress(): (address: string) => string {
  const supabaseUrl = useContext(SupabaseUrlContext);
  return (address) => recordedAddress(address, supabaseUrl) ?? address;
}
