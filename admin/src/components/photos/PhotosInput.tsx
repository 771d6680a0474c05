import { Alert, Box, FormHelperText, FormLabel } from '@mui/material';
import { useInput, ValidationError } from 'ra-core';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { DropZone } from './DropZone';
import type { Photo } from './photo';
import { PhotoTile } from './PhotoTile';
import { acceptedTypes } from './preparePhoto';
import { useAddPhotos } from './useAddPhotos';

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
