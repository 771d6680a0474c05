import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useInput } from 'ra-core';
import { useId, useRef } from 'react';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatDateTime } from 'shared/dates';
import { PhotosInput } from '../components/photos/PhotosInput';
import { RichTextEditor } from '../components/richText/RichTextEditor';

export function NoticiaInputs() {
  return (
    <>
      <TextInput source="title" label="Título" isRequired helperText={false} />
      <RichTextEditor source="content" label="Conteúdo" />
      <PhotosInput source="photos" label="Imagens" addLabel="Adicionar imagens" multiple />
      <PublicationInput />
    </>
  );
}

/** Asks when the article is to be on the site: now, at a moment to come, or not yet. */
function PublicationInput() {
  const { field } = useInput<string>({ source: 'publication' });
  const publishedAt: unknown = useWatch({ name: 'publishedAt' });
  const labelId = useId();
  const isChosen = useRef(false);
  // What opens below a choice is not left below the fold.
  const bringIntoView = (box: HTMLElement | null) => {
    if (isChosen.current) box?.scrollIntoView({ block: 'nearest' });
  };
  const publishLabel =
    typeof publishedAt === 'string'
      ? `Publicada em ${formatDateTime(publishedAt)}`
      : 'Publicar ao salvar';
  return (
    <FormControl>
      <FormLabel id={labelId} sx={{ fontSize: '0.75rem' }}>
        Publicação
      </FormLabel>
      <RadioGroup
        {...field}
        onChange={(event) => {
          isChosen.current = true;
          field.onChange(event);
        }}
        row
        aria-labelledby={labelId}
      >
        <FormControlLabel value="publish" control={<Radio />} label={publishLabel} />
        <FormControlLabel value="schedule" control={<Radio />} label="Agendar" />
        <FormControlLabel value="draft" control={<Radio />} label="Rascunho" />
      </RadioGroup>
      {field.value !== 'publish' && (
        <Box key={field.value} ref={bringIntoView} sx={{ mt: 1 }}>
          {field.value === 'draft' ? <DraftHint /> : <PublishAtInput />}
        </Box>
      )}
    </FormControl>
  );
}

const DraftHint = () => (
  <FormLabel component="p" sx={{ fontSize: '0.875rem' }}>
    Só a equipe vê. Publique quando estiver pronta.
  </FormLabel>
);

const PublishAtInput = () => (
  <TextInput
    source="publishAt"
    label="Data e hora da publicação"
    type="datetime-local"
    isRequired
    helperText="No horário de Brasília. A notícia entra no site sozinha."
    slotProps={{ inputLabel: { shrink: true } }}
    sx={{ maxWidth: 340 }}
  />
);
