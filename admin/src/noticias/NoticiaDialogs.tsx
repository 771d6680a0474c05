import { useContext, useState } from 'react';
import { sanitizeHtml } from 'shared/html';
import { CreateDialog } from '../components/editor/CreateDialog';
import { EditDialog } from '../components/editor/EditDialog';
import { EditorForm } from '../components/editor/EditorForm';
import type { ReportProgress } from '../components/editor/useSubmit';
import { useSaveRow } from '../components/editor/useSaveRow';
import { useSaveWithPhotos } from '../components/photos/useSaveWithPhotos';
import { useConsoleData } from '../components/useConsoleData';
import { SupabaseUrlContext } from '../providers/installation';
import { NoticiaInputs } from './NoticiaInputs';
import { NoticiaMarks } from './NoticiaMarks';
import { PreviewButton } from './PreviewButton';
import {
  contentTooLong,
  emptyNoticia,
  longestContent,
  type Noticia,
  type NoticiaForm,
  noticiaSchema,
  toNoticiaForm,
} from './noticiaForm';
import { publishedAtOf } from './publication';

/** As wide as "3xl": room for a line of text as long as on the site. */
const dialogWidth = 768;

export function NoticiaCreate() {
  return (
    <CreateDialog
      title="Nova notícia"
      maxWidth={dialogWidth}
      initial={emptyNoticia}
      {...useNoticiaForm()}
    >
      <NoticiaInputs />
    </CreateDialog>
  );
}

export function NoticiaEdit() {
  return (
    <EditDialog<Noticia>
      title="Editar notícia"
      maxWidth={dialogWidth}
      fetchErrorTitle="Erro ao buscar notícias"
      mark={({ published_at }) => <NoticiaMarks publishedAt={published_at} />}
    >
      {(noticia, close) => <NoticiaEditForm noticia={noticia} onClose={close} />}
    </EditDialog>
  );
}

function NoticiaEditForm({ noticia, onClose }: { noticia: Noticia; onClose: () => void }) {
  const supabaseUrl = useContext(SupabaseUrlContext);
  const [initial] = useState(() => toNoticiaForm(noticia, supabaseUrl));
  return (
    <EditorForm initial={initial} {...useNoticiaForm(noticia)} onClose={onClose}>
      <NoticiaInputs />
    </EditorForm>
  );
}

/** What the forms of a new article and of a given one share. */
function useNoticiaForm(noticia?: Noticia) {
  return {
    schema: noticiaSchema,
    save: useSaveNoticia(noticia),
    moreActions: <PreviewButton />,
    texts: {
      errorTitle: 'Erro ao salvar notícia',
      uploadErrorTitle: 'Erro no upload de uma ou mais imagens',
      success: `Notícia ${noticia ? 'atualizada' : 'criada'} com sucesso.`,
    },
  };
}

/** Saves an article in the name of the signed-in user, its text sanitized, its photos uploaded. */
function useSaveNoticia(noticia?: Noticia) {
  const dataProvider = useConsoleData();
  const saveRow = useSaveRow(noticia);
  const saveWithPhotos = useSaveWithPhotos({ column: 'image_urls', bucket: 'noticias-images' });

  return async (noticiaForm: NoticiaForm, report: ReportProgress) => {
    const { title, photos } = noticiaForm;
    const published_at = publishedAtOf(noticiaForm);
    const content = sanitizeHtml(noticiaForm.content);
    // Cleaning adds to links; the form has only counted what was typed.
    if (content.length > longestContent) throw new Error(contentTooLong);
    const author_id = await dataProvider.requireUserId();
    await saveWithPhotos({
      photos,
      report,
      save: (image_urls) => saveRow({ title, content, image_urls, author_id, published_at }),
    });
  };
}
