import { useContext, useState } from 'react';
import { EditDialog } from '../components/editor/EditDialog';
import { EditorForm } from '../components/editor/EditorForm';
import { SupabaseUrlContext } from '../providers/installation';
import { noticiaSchema, toNoticiaForm, type Noticia } from './noticiaForm';
import { NoticiaInputs } from './NoticiaInputs';
import { NoticiaMarks } from './NoticiaMarks';
import { noticiaDialogWidth, noticiaErrors } from './noticiaTexts';
import { PreviewButton } from './preview/PreviewButton';
import { useSaveNoticia } from './useSaveNoticia';

export default function NoticiaEdit() {
  return (
    <EditDialog<Noticia>
      title="Editar notícia"
      maxWidth={noticiaDialogWidth}
      fetchErrorTitle="Erro ao buscar notícias"
      mark={({ published_at }) => <NoticiaMarks publishedAt={published_at} />}
    >
      {(noticia, close) => <NoticiaEditForm noticia={noticia} onClose={close} />}
    </EditDialog>
  );
}

function NoticiaEditForm({ noticia, onClose }: { noticia: Noticia; onClose: () => void }) {
  const save = useSaveNoticia(noticia);
  const supabaseUrl = useContext(SupabaseUrlContext);
  const [initial] = useState(() => toNoticiaForm(noticia, supabaseUrl));
  return (
    <EditorForm
      schema={noticiaSchema}
      initial={initial}
      save={save}
      moreActions={<PreviewButton />}
      texts={{ ...noticiaErrors, success: 'Notícia atualizada com sucesso.' }}
      onClose={onClose}
    >
      <NoticiaInputs />
    </EditorForm>
  );
}
