import { useEffect, useState } from 'react';

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
