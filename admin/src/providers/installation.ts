import { createContext, useContext, useEffect, useState } from 'react';
import type { ConsoleLook } from 'shared/console-look';
import { buildPublicUrl, resolveStorageUrl, parseStoredUrl } from 'shared/storage';

/** The settings of this installation that the console needs. */
export interface ConsoleConfig extends ConsoleLook {
  supabaseUrl: string;
  supabasePublishableKey: string;
}

export const SupabaseUrlContext = createContext('');

/** What stands for the school: its logo, or its name. Neither while it has the original logo. */
export const LogoContext = createContext<Pick<ConsoleLook, 'logo' | 'schoolName'>>({});

/** Whether the data service runs on the machine that also serves the console: they have the same origin. */
export const useIsOneMachine = () => useContext(SupabaseUrlContext) === window.location.origin;

export function useFileUrl(): (address: string) => string {
  const supabaseUrl = useContext(SupabaseUrlContext);
  return (address) => resolveStorageUrl(address, supabaseUrl);
}

/** Returns the root-relative URL that rows store for a file of the school's storage; null for any other URL. */
export function toStoredUrl(address: string, supabaseUrl: string): string | null {
  const file = parseStoredUrl(address, supabaseUrl);
  return file && buildPublicUrl(file.bucket, file.path);
}

/**
 * Returns an object URL for a file in the browser's memory. `type` replaces the blob's own type, which may be wrong.
 */
export function useObjectUrl(blob: Blob | null | undefined, type = blob?.type): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob.slice(0, blob.size, type));
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the same effect has to revoke the URL
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [blob, type]);
  return address;
}
