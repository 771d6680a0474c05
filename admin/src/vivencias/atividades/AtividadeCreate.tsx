import { CreateDialog } from '../../components/editor/CreateDialog';
import { useSaveRow } from '../../components/editor/useSaveRow';
import { atividadeSchema, emptyAtividade } from './atividadeForm';
import { AtividadeInputs } from './AtividadeInputs';
import { atividadeSaveErrorTitle } from './atividadeTexts';

export function AtividadeCreate() {
  const save = useSaveRow();
  return (
    <CreateDialog
      title="Nova Atividade"
      schema={atividadeSchema}
      initial={emptyAtividade}
      save={save}
      texts={{ errorTitle: atividadeSaveErrorTitle, success: 'Atividade criada com sucesso.' }}
    >
      <AtividadeInputs />
    </CreateDialog>
  );
}
