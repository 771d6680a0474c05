import { useContext, useRef } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { contentTables } from 'shared/content';
import { PreviewButton } from '../kit/dialogs/PreviewDialog';
import { AddressInput, createSlug } from '../kit/editor/AddressInput';
import { EditorDialog } from '../kit/editor/EditorDialogs';
import { itemTexts, type ResourceForm } from '../kit/editor/resourceForm';
import { getOwnPath } from '../kit/editor/sitePaths';
import { RichTextEditor } from '../kit/richText/RichTextEditor';
import { useTextPhotos } from '../kit/richText/textPhotos';
import { previewText } from '../kit/richText/textPreview';
import { getArticleState } from '../noticias/publication';
import { PublicationInput } from '../noticias/PublicationInput';
import { toPublishedAt } from '../noticias/publicationForm';
import { FieldsError, getErrorCode, uniqueViolation } from '../providers/errors';
import { SupabaseUrlContext } from '../providers/installation';
import { PageMarks } from './PageMarks';
import {
  type PaginaLivre,
  type PaginaLivreForm,
  paginaLivreSchema,
  toPageCopy,
  toPaginaLivreForm,
} from './paginaLivre';

const { content: bucket } = contentTables.paginas_livres.files;

const paginaLivreForm: ResourceForm<PaginaLivre, typeof paginaLivreSchema> = {
  texts: {
    ...itemTexts('página', 'páginas', 'a'),
    uploadError: 'Erro no upload de uma ou mais imagens',
  },
  // With this width, lines of text are as long as on the site.
  width: 768,
  schema: paginaLivreSchema,
  toForm: toPaginaLivreForm,
  toCopy: toPageCopy,
  files: { bucket, list: ({ textPhotos }) => textPhotos },
  toRow: ({ title, slug, description, content, ...publication }) => ({
    title,
    slug,
    description,
    content,
    published_at: toPublishedAt(publication),
  }),
  refusalFields: {
    // The address is that of a part of the site.
    PT409: 'slug',
    paginas_livres_content_has_few_pictures: 'content',
    paginas_livres_content_has_few_videos: 'content',
    published_at: 'publishAt',
  },
  explainError: (error) => {
    if (getErrorCode(error) !== uniqueViolation) throw error;
    throw new FieldsError({ slug: 'Outra página já está neste endereço. Escolha outro.' });
  },
  Inputs: ({ record }) => <PageInputs record={record} />,
  mark: (pagina) => <PageMarks pagina={pagina} />,
  moreActions: <PagePreview />,
};

export default function PaginaLivreEditor() {
  return <EditorDialog form={paginaLivreForm} />;
}

function PageInputs({ record }: { record?: PaginaLivre }) {
  const textPhotos = useTextPhotos('textPhotos', bucket);
  const isPublished = record !== undefined && getArticleState(record) === 'published';
  const followTitle = useFollowingAddress(record === undefined);
  return (
    <>
      <TextInput
        source="title"
        label="Título"
        isRequired
        helperText={false}
        onChange={followTitle}
      />
      <AddressInput
        source="slug"
        label="Endereço"
        help={
          isPublished
            ? 'Se ele mudar, quem abrir o endereço de antes chega ao novo.'
            : 'Vem do título; mude se quiser um mais curto.'
        }
      />
      <TextInput
        source="description"
        label="Resumo (opcional)"
        multiline
        helperText="Uma frase: aparece abaixo do título e na busca do Google."
      />
      <RichTextEditor source="content" label="Conteúdo" photos={textPhotos} />
      <PublicationInput noun="A página" />
    </>
  );
}

/**
 * Makes the address follow the title until somebody writes another one.
 * @param isNew whether the row is new; the address of a stored one stays
 * @returns the handler of changes of the title
 */
function useFollowingAddress(isNew: boolean) {
  const { getValues, setValue } = useFormContext<PaginaLivreForm>();
  const made = useRef(createSlug(getValues('title')));
  return () => {
    const next = createSlug(getValues('title'));
    if (isNew && (getValues('slug') ?? '') === made.current)
      setValue('slug', next, { shouldDirty: true });
    made.current = next;
  };
}

/** Previews the page as visitors will see it, in place of the content of a page that always exists. */
function PagePreview() {
  const supabaseUrl = useContext(SupabaseUrlContext);
  return (
    <PreviewButton<PaginaLivreForm>
      path={getOwnPath('acessibilidade')}
      make={async (form) => ({
        ownPage: {
          title: form.title || 'Sem título',
          description: form.description,
          html: await previewText(form, supabaseUrl),
        },
      })}
    />
  );
}
