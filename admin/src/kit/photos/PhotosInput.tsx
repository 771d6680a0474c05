import { Box, FormLabel } from '@mui/material';
import { useInput } from 'ra-core';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { errorMessage } from '../../providers/errors';
import { MoveStatus } from '../arrange/ArrangedRow';
import { moved, useMoving } from '../arrange/useMoving';
import { DropZone, FileProblems } from './DropZone';
import { PhotoRow } from './PhotoRow';
import { isPendingPhoto, type Photo } from './photos';
import { acceptedTypes, preparePhoto } from './preparePhoto';

interface PhotosInputProps {
  source: string;
  label: string;
  addLabel: string;
  /** Several photos, the first of which is the cover; or one, which a new one replaces. */
  multiple?: boolean;
  texts?: boolean;
}

const listSx = { display: 'grid', gap: 1, listStyle: 'none', m: 0, mb: 1.5, p: 0 };

export function PhotosInput(props: PhotosInputProps) {
  const { source, label, addLabel, multiple = false, texts = false } = props;
  const { field, fieldState } = useInput<Photo[]>({ source, defaultValue: [] });
  const { getValues, formState } = useFormContext();
  const photos: Photo[] = field.value;
  // The only photo is kept behind the one that is to replace it, until that is ready.
  const shown = multiple ? photos : photos.slice(-1);
  const change = (next: (photos: Photo[]) => Photo[]) =>
    field.onChange(next(getValues(source) as Photo[]));
  const { add, refusals } = useAddPhotos(change, multiple);
  const labelId = useId();
  const [status, setStatus] = useState('');
  const ids = shown.map(({ key }) => key);
  const moving = useMoving({
    ids,
    nameOf: (index) => `Foto ${index + 1}`,
    move: (from, to) => change((all) => moved(all, from, to)),
    say: setStatus,
  });

  return (
    // What is only said in it must not make the dialog longer.
    <Box role="group" aria-labelledby={labelId} sx={{ position: 'relative' }}>
      <FormLabel id={labelId} component="p" sx={{ mb: 1, fontSize: '0.75rem' }}>
        {label}
      </FormLabel>
      {shown.length > 0 && (
        <Box component="ul" sx={listSx} {...moving.listProps}>
          {shown.map((photo, index) => (
            <PhotoRow
              key={photo.key}
              photo={photo}
              label={multiple ? `foto ${index + 1}` : 'foto'}
              disabled={formState.isSubmitting}
              dragged={moving.dragged}
              move={multiple ? { index, count: ids.length, ...moving.rowProps } : undefined}
              onRemove={() => change((all) => all.filter(({ key }) => key !== photo.key))}
              onWrite={
                texts
                  ? (words) =>
                      change((all) =>
                        all.map((each) => (each.key === photo.key ? { ...each, ...words } : each)),
                      )
                  : undefined
              }
            />
          ))}
        </Box>
      )}
      <MoveStatus>{status}</MoveStatus>
      <DropZone
        label={shown.length > 0 && !multiple ? 'Escolher outra' : addLabel}
        hint="Arraste para cá ou clique para escolher. JPEG, PNG, WebP ou AVIF."
        accept={acceptedTypes}
        multiple={multiple}
        disabled={formState.isSubmitting}
        onFiles={(files) => void add(files)}
      />
      <FileProblems refusals={refusals} error={fieldState.error} />
    </Box>
  );
}

type Change = (change: (photos: Photo[]) => Photo[]) => void;

/**
 * Adds chosen files to the photos of a form, at once as pending and then, one after the other, as photos.
 * Where there is one photo only, the former stays until the new one is ready: a refused file changes
 * nothing. Returns what to say about files that were refused.
 */
function useAddPhotos(change: Change, multiple: boolean) {
  const [refusals, setRefusals] = useState<string[]>([]);

  const prepare = async (key: string, file: File) => {
    try {
      const blob = await preparePhoto(file);
      change((photos) => {
        const pending = photos.find((photo) => photo.key === key);
        // Unless it was removed meanwhile.
        if (!pending) return photos;
        const ready: Photo = { ...pending, name: file.name, blob };
        return multiple ? photos.map((photo) => (photo === pending ? ready : photo)) : [ready];
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
