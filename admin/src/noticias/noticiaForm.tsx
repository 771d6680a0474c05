import { Box, Typography } from '@mui/material';
import { useCanAccess, useDataProvider } from 'ra-core';
import { useContext, useState } from 'react';
import { TextInput } from 'react-admin';
import { contentTables } from 'shared/content';
import { crops } from 'shared/crops';
import { formatArticleDate } from 'shared/dates';
import type { Preview } from 'shared/preview';
import { resolveStorageUrl, parseStoredUrl } from 'shared/storage';
import { PreviewButton } from '../kit/dialogs/PreviewDialog';
import { usePagePaths } from '../kit/sitePages';
import { EditorDialog } from '../kit/editor/EditorDialogs';
import { itemTexts, type ResourceForm } from '../kit/editor/resourceForm';
import { RowSelect } from '../kit/editor/RowSelect';
import { toDataUrl, getTextsByUrl, getTexts } from '../kit/photos/formPhotos';
import { DialogLoading } from '../kit/list/ListBody';
import { PhotosInput } from '../kit/photos/PhotosInput';
import { RichTextEditor } from '../kit/richText/RichTextEditor';
import { useTextPhotos } from '../kit/richText/textPhotos';
import { previewText } from '../kit/richText/textPreview';
import type { Row } from '../providers/data/resources';
import { SupabaseUrlContext } from '../providers/installation';
import {
  categoriaOrder,
  type Noticia,
  type NoticiaForm,
  noticiaSchema,
  toLeavesAt,
  toArticleCopy,
  toNoticiaForm,
} from './article';
import { NoticiaMarks, type Review } from './publication';
import { PublicationInput, shrunk } from './PublicationInput';
import { toPublicationForm, toPublishedAt } from './publicationForm';
import { ReviewNote } from './ReviewNote';

const { image_urls: bucket } = contentTables.noticias.files;

const noticiaForm = {
  texts: {
    ...itemTexts('notícia', 'notícias', 'a'),
    uploadError: 'Erro no upload de uma ou mais imagens',
  },
  // With this width, lines of text are as long as on the site.
  width: 768,
  schema: noticiaSchema,
  toForm: toNoticiaForm,
  toCopy: toArticleCopy,
  files: { bucket, list: ({ photos, textPhotos }) => [...photos, ...textPhotos] },
  toRow: async (form, addresses, { dataProvider, record }) => {
    const image_urls = addresses.slice(0, form.photos.length);
    return {
      title: form.title,
      content: form.content,
      published_at: toPublishedAt(form),
      on_top_until: form.on_top_until,
      leaves_at: toLeavesAt(form),
      categoria_id: form.categoria_id,
      // A review doesn't take an article away from its writer.
      ...(!record && { author_id: await dataProvider.requireUserId() }),
      image_urls,
      image_texts: getTextsByUrl(form.photos, image_urls),
    };
  },
  refusalFields: {
    image_urls: 'photos',
    image_texts: 'photos',
    published_at: 'publishAt',
    noticias_content_has_few_pictures: 'content',
    noticias_content_has_few_videos: 'content',
    leaves_at: 'leavesAt',
    noticias_leaves_after_publication: 'leavesAt',
  },
  Inputs: ({ record }) => (
    <>
      {record?.revisao && <ReviewNote noticia={record} mayPublish />}
      <ArticleInputs />
      <PublicationInput noun="A notícia" />
      <StayInputs />
    </>
  ),
  mark: (noticia) => <NoticiaMarks noticia={noticia} />,
  moreActions: <ArticlePreview />,
} satisfies ResourceForm<Noticia, typeof noticiaSchema>;

const sent = 'Notícia enviada para revisão.';

/** The form of a member who may not publish: whatever they save is a draft that waits for a review. */
const writerForm: ResourceForm<Noticia, typeof noticiaSchema> = {
  ...noticiaForm,
  texts: {
    ...noticiaForm.texts,
    created: sent,
    updated: sent,
    saveButton: 'Enviar para revisão',
  },
  toForm: (noticia, supabaseUrl) => ({
    ...toNoticiaForm(noticia, supabaseUrl),
    ...toPublicationForm(null),
  }),
  toRow: async (values, addresses, context) => ({
    ...(await noticiaForm.toRow(values, addresses, context)),
    // The database sets these anyway. Here they are a change, so that an article is sent again without another one.
    revisao: 'aguardando' satisfies Review,
    revisao_recado: null,
  }),
  Inputs: ({ record }) => (
    <>
      {record?.revisao && <ReviewNote noticia={record} />}
      <ArticleInputs />
      <Typography color="text.secondary" sx={{ fontSize: '0.875rem' }}>
        Quem publica na escola lê a notícia e a põe no site, ou devolve com um recado para você. Até
        lá, só a equipe vê.
      </Typography>
    </>
  ),
};

function ArticleInputs() {
  const textPhotos = useTextPhotos('textPhotos', bucket);
  return (
    <>
      <TextInput source="title" label="Título" isRequired helperText={false} />
      <RichTextEditor source="content" label="Conteúdo" photos={textPhotos} />
      <PhotosInput
        source="photos"
        label="Imagens"
        addLabel="Adicionar imagens"
        multiple
        texts
        crops={crops.noticias}
      />
      <RowSelect
        source="categoria_id"
        label="Categoria"
        reference="categorias"
        sort={categoriaOrder}
        emptyLabel="Sem categoria"
        fetchErrorTitle="Erro ao buscar categorias"
      />
    </>
  );
}

export default function NoticiaEditor() {
  const { canAccess: mayPublish } = useCanAccess({ action: 'publish' });
  // A form that is open stays as it is when the permission changes; the database decides then.
  const [form, setForm] = useState<typeof writerForm>();
  if (!form && mayPublish !== undefined) setForm(mayPublish ? noticiaForm : writerForm);
  return form ? <EditorDialog form={form} /> : <DialogLoading />;
}

/** Until when the article comes before all others, and until when it stays on the site. */
const StayInputs = () => (
  <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
    <TextInput
      source="on_top_until"
      label="Em primeiro lugar até (opcional)"
      type="date"
      helperText="Até o fim desse dia, vem antes das outras na página de notícias e na inicial. Com várias assim, a mais nova fica no lugar grande."
      {...shrunk}
    />
    <TextInput
      source="leavesAt"
      label="Sai do site em (opcional)"
      type="datetime-local"
      helperText="No horário de Brasília. Sai do site sozinha; aqui, na lista, continua guardada."
      {...shrunk}
    />
  </Box>
);

/** Previews the article as visitors will see it, in place of the content of a page that always exists. */
function ArticlePreview() {
  const path = usePagePaths()['coopen-inspira'] ?? '/';
  const supabaseUrl = useContext(SupabaseUrlContext);
  const dataProvider = useDataProvider();
  const fetchCategory = async (id: number) => {
    const { data } = await dataProvider.getOne<Row<'categorias'>>('categorias', { id });
    return { nome: data.nome, slug: data.slug };
  };
  return (
    <PreviewButton<NoticiaForm>
      path={path}
      make={async (form) => ({
        article: {
          ...(await createArticlePreview(form, supabaseUrl)),
          // The preview is shown even if the category can't be read, for example because it was deleted.
          category: form.categoria_id
            ? await fetchCategory(Number(form.categoria_id)).catch(() => null)
            : null,
        },
      })}
    />
  );
}

async function createArticlePreview(
  form: NoticiaForm,
  supabaseUrl: string,
): Promise<Omit<NonNullable<Preview['article']>, 'category'>> {
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
    title: form.title || 'Sem título',
    publishedAt: date,
    date: formatArticleDate(date),
    html: await previewText(form, supabaseUrl),
    photos: (await Promise.all(photos)).flat(),
  };
}
