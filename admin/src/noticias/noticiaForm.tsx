import { Box, FormLabel } from '@mui/material';
import { useContext, useRef } from 'react';
import { RadioButtonGroupInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { contentTables } from 'shared/content';
import { formatArticleDate, formatDateTime } from 'shared/dates';
import { sanitizeHtml } from 'shared/html';
import type { Preview } from 'shared/preview';
import { resolveStorageUrl, parseStoredUrl } from 'shared/storage';
import { PreviewButton } from '../kit/dialogs/PreviewDialog';
import { EditorDialog } from '../kit/editor/EditorDialogs';
import { itemTexts, type ResourceForm } from '../kit/editor/resourceForm';
import { toDataUrl, photoFiles, getTextsByUrl, getTexts } from '../kit/photos/formPhotos';
import { PhotosInput } from '../kit/photos/PhotosInput';
import { RichTextEditor } from '../kit/richText/RichTextEditor';
import { SupabaseUrlContext } from '../providers/installation';
import {
  type Noticia,
  type NoticiaForm,
  noticiaSchema,
  toPublishedAt,
  toArticleCopy,
  toNoticiaForm,
} from './article';
import { NoticiaMarks } from './publication';

const noticiaForm: ResourceForm<Noticia, typeof noticiaSchema> = {
  texts: {
    ...itemTexts('notícia', 'notícias', 'a'),
    uploadError: 'Erro no upload de uma ou mais imagens',
  },
  // With this width, lines of text are as long as on the site.
  width: 768,
  schema: noticiaSchema,
  toForm: toNoticiaForm,
  toCopy: toArticleCopy,
  files: photoFiles(contentTables.noticias.files.image_urls),
  toRow: async (form, image_urls, { dataProvider }) => ({
    title: form.title,
    content: form.content,
    published_at: toPublishedAt(form),
    author_id: await dataProvider.requireUserId(),
    image_urls,
    image_texts: getTextsByUrl(form.photos, image_urls),
  }),
  refusalFields: { image_urls: 'photos', image_texts: 'photos', published_at: 'publishAt' },
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

export default function NoticiaEditor() {
  return <EditorDialog form={noticiaForm} />;
}

function PublicationInput() {
  const [choice, publishedAt] = useWatch<NoticiaForm, ['publication', 'publishedAt']>({
    name: ['publication', 'publishedAt'],
  });
  const opened = useRef<HTMLElement>(null);
  const choices = [
    {
      id: 'publish',
      name: publishedAt ? `Publicada em ${formatDateTime(publishedAt)}` : 'Publicar ao salvar',
    },
    { id: 'schedule', name: 'Agendar' },
    { id: 'draft', name: 'Rascunho' },
  ];
  return (
    <div>
      <RadioButtonGroupInput
        source="publication"
        label="Publicação"
        choices={choices}
        translateChoice={false}
        helperText={false}
        // Scroll to the field that opens below a choice.
        onChange={() => setTimeout(() => opened.current?.scrollIntoView({ block: 'nearest' }))}
      />
      <Box ref={opened}>
        {choice === 'draft' && (
          <FormLabel component="p" sx={{ fontSize: '0.875rem', mt: 1 }}>
            Só a equipe vê. Publique quando estiver pronta.
          </FormLabel>
        )}
        {choice === 'schedule' && (
          <TextInput
            source="publishAt"
            label="Data e hora da publicação"
            type="datetime-local"
            isRequired
            helperText="No horário de Brasília. A notícia entra no site sozinha."
            slotProps={{ inputLabel: { shrink: true } }}
            sx={{ maxWidth: 340 }}
          />
        )}
      </Box>
    </div>
  );
}

/** Previews the article as visitors will see it, in place of the content of a page that always exists. */
function ArticlePreview() {
  const supabaseUrl = useContext(SupabaseUrlContext);
  return (
    <PreviewButton<NoticiaForm>
      path="/coopen-inspira"
      make={(form) => createArticlePreview(form, supabaseUrl)}
    />
  );
}

async function createArticlePreview(form: NoticiaForm, supabaseUrl: string): Promise<Preview> {
  const publishedAt = toPublishedAt(form);
  // Show a draft as if it were published today.
  const isDated = publishedAt !== null && publishedAt !== 'now';
  const date = (isDated ? new Date(publishedAt) : new Date()).toISOString();
  const photos = form.photos.map(async (photo) => {
    const { address, blob } = photo;
    const shown = blob ? await toDataUrl(blob) : resolveStorageUrl(address ?? '', supabaseUrl);
    // Skip photos from other sites, which the site's content security policy blocks.
    const mayBeShown = blob || parseStoredUrl(shown, supabaseUrl);
    return mayBeShown ? [{ ...getTexts(photo), address: shown }] : [];
  });
  return {
    article: {
      title: form.title || 'Sem título',
      publishedAt: date,
      date: formatArticleDate(date),
      html: sanitizeHtml(form.content ?? '', supabaseUrl),
      photos: (await Promise.all(photos)).flat(),
    },
  };
}
