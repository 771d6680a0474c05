import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useInput } from 'ra-core';
import { useId, useRef } from 'react';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatDateTime } from 'shared/dates';
import { sanitizeHtml } from 'shared/html';
import { useConsoleData } from '../kit/consoleData';
import { CreateDialog, EditDialog } from '../kit/editor/EditorDialogs';
import { itemTexts, type ResourceForm } from '../kit/editor/resourceForm';
import { type Photo, textsByAddress, useSaveWithPhotos } from '../kit/photos/photos';
import { PhotosInput } from '../kit/photos/PhotosInput';
import { RichTextEditor } from '../kit/richText/RichTextEditor';
import {
  contentTooLong,
  emptyNoticia,
  longestContent,
  type Noticia,
  noticiaSchema,
  toArticleCopy,
  toNoticiaForm,
} from './article';
import { NoticiaMarks } from './NoticiaMarks';
import { ArticlePreview } from './ArticlePreview';
import { publishedAtOf } from './publication';

const noticiaForm: ResourceForm<Noticia, typeof noticiaSchema> = {
  texts: {
    ...itemTexts('notícia', 'notícias', 'a'),
    uploadError: 'Erro no upload de uma ou mais imagens',
  },
  // As wide as "3xl": room for a line of text as long as on the site.
  maxWidth: 768,
  schema: noticiaSchema,
  toForm: (noticia, supabaseUrl) => (noticia ? toNoticiaForm(noticia, supabaseUrl) : emptyNoticia),
  toCopy: toArticleCopy,
  useSave: useSaveNoticia,
  Inputs: () => (
    <>
      <TextInput source="title" label="Título" isRequired helperText={false} />
      <RichTextEditor source="content" label="Conteúdo" />
      <PhotosInput source="photos" label="Imagens" addLabel="Adicionar imagens" multiple texts />
      <PublicationInput />
    </>
  ),
  mark: ({ published_at }) => <NoticiaMarks publishedAt={published_at} />,
  moreActions: <ArticlePreview />,
};

export const NoticiaCreate = () => <CreateDialog form={noticiaForm} />;
export const NoticiaEdit = () => <EditDialog form={noticiaForm} />;

type ArticleToSave = Pick<Noticia, 'title' | 'content' | 'author_id' | 'published_at'> & {
  photos: Photo[];
};

function useSaveNoticia(noticia?: Noticia): ReturnType<typeof noticiaForm.useSave> {
  const dataProvider = useConsoleData();
  const save = useSaveWithPhotos(
    noticia,
    'noticias-images',
    ({ photos, ...row }: ArticleToSave, image_urls) => ({
      ...row,
      image_urls,
      image_texts: textsByAddress(photos, image_urls),
    }),
  );
  return async (form, report) => {
    const content = sanitizeHtml(form.content);
    // Cleaning adds to links; the form has only counted what was typed.
    if (content.length > longestContent) throw new Error(contentTooLong);
    const author_id = await dataProvider.requireUserId();
    const { title, photos } = form;
    await save({ title, content, author_id, published_at: publishedAtOf(form), photos }, report);
  };
}

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
