import { useEffect, useState } from 'react';
import { useFileUrl } from '../../providers/installation';
import { isNewPhoto, isStoredPhoto, type Photo } from './photo';

/** The address of a photo for the browser; undefined while it is being prepared. */
export function usePhotoUrl(photo: Photo): string | undefined {
  const fileUrl = useFileUrl();
  const blob = isNewPhoto(photo) ? photo.blob : undefined;
  const [objectUrl, setObjectUrl] = useState<string>();

  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- it has to be revoked with the same effect
    setObjectUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [blob]);

  return isStoredPhoto(photo) ? fileUrl(photo.address) : objectUrl;
}
