import { createContext, useContext, useEffect, useState } from 'react';
import { buildPublicUrl, resolveStorageUrl, parseStoredUrl } from 'shared/storage';

/** What this installation's console has to know. */
export interface ConsoleConfig {
  supabaseUrl: string;
  supabasePublishableKey: string;
}

export const SupabaseUrlContext = createContext('');

export function useFileUrl(): (address: string) => string {
  const supabaseUrl = useContext(SupabaseUrlContext);
  return (address) => resolveStorageUrl(address, supabaseUrl);
}

/** The address by which rows record a file of the school's storage; null for any other address. */
export function recordedAddress(address: string, supabaseUrl: string): string | null {
  const file = parseStoredUrl(address, supabaseUrl);
  return file && buildPublicUrl(file.bucket, file.path);
}

/** An address for a file that the browser holds, of the given type where its own may be wrong. */
export function useObjectUrl(blob: Blob | null | undefined, type = blob?.type): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob.slice(0, blob.size, type));
    // eslint-disable-next-line react-hooks/set-state-in-effect -- it has to be revoked with the same effect
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [blob, type]);
  return address;
}
