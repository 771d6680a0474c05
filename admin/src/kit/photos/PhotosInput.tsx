import { Alert, Box, FormHelperText, FormLabel } from '@mui/material';
import { useInput, ValidationError } from 'ra-core';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { errorMessage } from '../../providers/errors';
import { DropZone } from './DropZone';
import { PhotoTile } from './PhotoTile';
import { isPendingPhoto, type Photo } from './photos';
import { acceptedTypes, preparePhoto } from './preparePhoto';

interface PhotosInputProps {
  source: string;
  label: string;
  addLabel: string;
  /** Several photos, the first of which is the cover; or one, which a new one replaces. */
  multiple?: boolean;
}

const gridSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  gap: 1.5,
  listStyle: 'none',
  m: 0,
  mb: 1.5,
  p: 0,
};

/** Photos of a form: those that are stored and those to be added, each removable before saving. */
export function PhotosInput({ source, label, addLabel, multiple = false }: PhotosInputProps) {
  const { field, fieldState } = useInput<Photo[]>({ source, defaultValue: [] });
  const { getValues, formState } = useFormContext();
  const photos: Photo[] = field.value;
  // The only photo is kept behind the one that is to replace it, until that is ready.
  const shown = multiple ? photos : photos.slice(-1);
  const change = (next: (photos: Photo[]) => Photo[]) =>
    field.onChange(next(getValues(source) as Photo[]));
  const { add, refusals } = useAddPhotos(change, multiple);
  const labelId = useId();

  return (
    <Box role="group" aria-labelledby={labelId}>
      <FormLabel id={labelId} component="p" sx={{ mb: 1, fontSize: '0.75rem' }}>
        {label}
      </FormLabel>
      {shown.length > 0 && (
        <Box component="ul" sx={gridSx}>
          {shown.map((photo, index) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              label={multiple ? `foto ${index + 1}` : 'foto'}
              isCover={multiple && index === 0}
              disabled={formState.isSubmitting}
              onRemove={() => change((all) => all.filter(({ key }) => key !== photo.key))}
              onMakeCover={
                multiple
                  ? () => change((all) => [photo, ...all.filter(({ key }) => key !== photo.key)])
                  : undefined
              }
            />
          ))}
        </Box>
      )}
      <DropZone
        label={addLabel}
        hint="Arraste para cá ou clique para escolher. JPEG, PNG, WebP ou AVIF."
        accept={acceptedTypes}
        multiple={multiple}
        disabled={formState.isSubmitting}
        onFiles={(files) => void add(files)}
      />
      <Box role="alert">
        {refusals.map((refusal) => (
          <Alert key={refusal} severity="warning" sx={{ mt: 1 }}>
            {refusal}
          </Alert>
        ))}
        {fieldState.error && (
          <FormHelperText error>
            <ValidationError error={fieldState.error.message ?? ''} />
          </FormHelperText>
        )}
      </Box>
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
