import { useState } from 'react';
import { errorMessage } from '../../providers/errors';
import { isPendingPhoto, type Photo } from './photo';
import { preparePhoto } from './preparePhoto';

type Change = (change: (photos: Photo[]) => Photo[]) => void;

/**
 * Adds chosen files to the photos of a form, at once as pending and then, one after the other, as photos.
 * Where there is one photo only, the former stays until the new one is ready: a refused file changes
 * nothing. Returns what to say about files that were refused.
 */
export function useAddPhotos(change: Change, multiple: boolean) {
  const [refusals, setRefusals] = useState<string[]>([]);

  const prepare = async (key: string, file: File) => {
    try {
      const ready: Photo = { key, name: file.name, blob: await preparePhoto(file) };
      change((photos) => {
        // Unless it was removed meanwhile.
        if (!photos.some((photo) => photo.key === key)) return photos;
        return multiple ? photos.map((photo) => (photo.key === key ? ready : photo)) : [ready];
      });
    } catch (error) {
      change((photos) => photos.filter((photo) => photo.key !== key));
      setRefusals((previous) => [...previous, errorMessage(error)]);
    }
  };

  const add = async (files: File[]) => {
    setRefusals([]);
    const added = files.map((file) => ({ key: crypto.randomUUID(), file }));
    const pending = added.map(({ key, file }) => ({ key, name: file.name }));
    // The only photo takes the place of one that is still being prepared, too.
    change((photos) => [
      ...(multiple ? photos : photos.filter((photo) => !isPendingPhoto(photo))),
      ...pending,
    ]);
    for (const { key, file } of added) await prepare(key, file);
  };

  return { add, refusals };
}
