import { CreateDialog } from '../components/editor/CreateDialog';
import { emptyNoticia, noticiaSchema } from './noticiaForm';
import { NoticiaInputs } from './NoticiaInputs';
import { noticiaDialogWidth, noticiaErrors } from './noticiaTexts';
import { PreviewButton } from './preview/PreviewButton';
import { useSaveNoticia } from './useSaveNoticia';

export default function NoticiaCreate() {
  const save = useSaveNoticia();
  return (
    <CreateDialog
      title="Nova notícia"
      maxWidth={noticiaDialogWidth}
      schema={noticiaSchema}
      initial={emptyNoticia}
      save={save}
      moreActions={<PreviewButton />}
      texts={{ ...noticiaErrors, success: 'Notícia criada com sucesso.' }}
    >
      <NoticiaInputs />
    </CreateDialog>
  );
}
