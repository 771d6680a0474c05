import type { Editor } from '@tiptap/react';
import { useInput } from 'ra-core';
import { createContext, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { randomId } from 'shared/browser';
import { buildPublicUrl } from 'shared/storage';
import { getErrorMessage } from '../../providers/errors';
import { createTimestampedName } from '../../providers/uploads';
import { usePendingWork } from '../editor/preparing';
import { listStoredPhotos, type Photo } from '../photos/formPhotos';
import { preparePhoto } from '../photos/preparePhoto';
import type { PastedPicture } from './pastedPictures';
import { addPlaceholders, type Placeholder, replacePlaceholder } from './photoPlaceholders';
import type { PhotoAttributes } from './photoNode';

/** A part of a photo in a text. `down` is the button that moves the photo down. */
type PhotoPart = 'description' | 'down';

/** A file that becomes a photo of a text, with the words that came with it. */
type NewPhoto = Pick<PastedPicture, 'file'> & Partial<PastedPicture>;

/** What the editor of a text needs for photos in it. */
export type TextPhotos = ReturnType<typeof useTextPhotos>;

/** The photos of the text around a photo; null where a text can't get any. */
export const TextPhotosContext = createContext<TextPhotos | null>(null);

/**
 * Handles the photos in a text. A photo gets its URL when it is chosen, so that the text never has to be changed, and is
 * uploaded when the form is saved, if it is still in the text then.
 * @param source the field with the photos of the text, which follows the text
 * @param bucket where their files go
 */
export function useTextPhotos(source: string, bucket: string) {
  const { field, fieldState } = useInput<Photo[]>({ source, defaultValue: [] });
  const { getValues } = useFormContext();
  const { defaultValues } = useFormState();
  const { begin, end, fail } = usePendingWork();
  const [refusals, setRefusals] = useState<string[]>([]);
  /** All photos that were chosen in this form, also those that were removed: "undo" brings them back. */
  const [chosen] = useState(() => new Map<string, Photo>());
  /** What gets the focus in a photo that is about to appear, by its URL. */
  const [awaited] = useState(() => new Map<string, PhotoPart>());

  const prepare = async (
    key: string,
    file: File,
    signal?: AbortSignal,
  ): Promise<PhotoAttributes | null> => {
    if (signal?.aborted) return null;
    try {
      const { blob, warning, width, height } = await preparePhoto(file, signal);
      if (warning) setRefusals((previous) => [...previous, warning]);
      const path = createTimestampedName(file.name, blob.type);
      const src = buildPublicUrl(bucket, path);
      chosen.set(src, { key: src, name: file.name, blob, path });
      return { src, alt: '', caption: '', width: String(width), height: String(height) };
    } catch (error) {
      if (signal?.aborted) return null;
      setRefusals((previous) => [...previous, getErrorMessage(error)]);
      fail(key, file.name);
      return null;
    }
  };

  /** Makes the field follow the text. */
  const follow = (html: string) => {
    const stored = (defaultValues?.[source] ?? []) as Photo[];
    const photos = listStoredPhotos(html).map(
      (photo) =>
        stored.find(({ key, address }) => key === photo.key && address) ??
        chosen.get(photo.key) ??
        photo,
    );
    const known = getValues(source) as Photo[];
    const isSame =
      photos.length === known.length &&
      photos.every(
        ({ key, blob }, index) => known[index]?.key === key && known[index].blob === blob,
      );
    if (!isSame) field.onChange(photos);
  };

  /**
   * Begins to prepare photos for a text, one after the other.
   * @returns their placeholders, which the caller puts into the text
   */
  const prepareAll = (
    editor: Editor,
    pictures: readonly NewPhoto[],
    takesFocus = false,
  ): Placeholder[] => {
    setRefusals([]);
    const jobs = pictures.map((picture) => {
      const key = randomId();
      const controller = new AbortController();
      const cancel = () => {
        controller.abort();
        replacePlaceholder(editor, key);
        end(key);
        editor.commands.focus();
      };
      const placeholder = { key, name: picture.file.name, cancel };
      return { ...picture, placeholder, signal: controller.signal };
    });
    for (const { placeholder } of jobs) begin(placeholder.key, { kind: 'foto' });
    const run = async () => {
      for (const [index, job] of jobs.entries()) {
        const { file, placeholder, signal, alt = '', caption = '' } = job;
        const photo = await prepare(placeholder.key, file, signal);
        if (photo && takesFocus && index === 0) awaited.set(photo.src, 'description');
        if (!editor.isDestroyed)
          replacePlaceholder(
            editor,
            placeholder.key,
            photo ? { ...photo, alt, caption } : undefined,
          );
        end(placeholder.key);
      }
    };
    void run();
    return jobs.map(({ placeholder }) => placeholder);
  };

  /**
   * Adds photos to a text. Until a photo is ready, a line in its place names its file.
   * @param position where in the document; where the caret is by default
   * @param takesFocus whether the description of the first one gets the focus
   */
  const add = (
    editor: Editor,
    files: readonly File[],
    { position = editor.state.selection.to, takesFocus = false } = {},
  ) => {
    const pictures = files.map((file) => ({ file }));
    addPlaceholders(editor, prepareAll(editor, pictures, takesFocus), position);
  };

  /** Prepares another file for a photo that is in the text. @param write gets the attributes that change */
  const replace = async (
    file: File,
    write: (attributes: Pick<PhotoAttributes, 'src' | 'width' | 'height'>) => void,
  ) => {
    setRefusals([]);
    const key = randomId();
    begin(key, { kind: 'foto' });
    const photo = await prepare(key, file);
    if (photo) write({ src: photo.src, width: photo.width, height: photo.height });
    end(key);
  };

  const photos: Photo[] = field.value;
  return {
    add,
    prepareAll,
    replace,
    follow,
    refusals,
    error: fieldState.error,
    /** Whether the form has a photo: a draft that is recovered has no files. */
    has: (src: string) => photos.some(({ key }) => key === src),
    isStored: (src: string) => photos.some(({ key, address }) => key === src && address),
    getBlob: (src: string) => chosen.get(src)?.blob,
    awaitFocus: (src: string, part: PhotoPart) => void awaited.set(src, part),
    /** Returns which part of a photo gets the focus when it appears. A second call returns undefined. */
    takeFocus(src: string): PhotoPart | undefined {
      const part = awaited.get(src);
      awaited.delete(src);
      return part;
    },
  };
}
