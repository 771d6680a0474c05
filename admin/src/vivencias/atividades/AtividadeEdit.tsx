import { EditDialog } from '../../components/editor/EditDialog';
import { EditorForm } from '../../components/editor/EditorForm';
import { useSaveRow } from '../../components/editor/useSaveRow';
import type { Row } from '../../providers/data/resources';
import { atividadeSchema, toAtividadeForm } from './atividadeForm';
import { AtividadeInputs } from './AtividadeInputs';
import { AtividadeMark } from './AtividadeMark';
import { atividadeFetchErrorTitle, atividadeSaveErrorTitle } from './atividadeTexts';

export function AtividadeEdit() {
  return (
    <EditDialog<Row<'atividades'>>
      title="Editar Atividade"
      fetchErrorTitle={atividadeFetchErrorTitle}
      mark={(atividade) => <AtividadeMark atividade={atividade} />}
    >
      {(atividade, close) => <AtividadeEditForm atividade={atividade} onClose={close} />}
    </EditDialog>
  );
}

interface AtividadeEditFormProps {
  atividade: Row<'atividades'>;
  onClose: () => void;
}

function AtividadeEditForm({ atividade, onClose }: AtividadeEditFormProps) {
  const save = useSaveRow(atividade);
  return (
    <EditorForm
      schema={atividadeSchema}
      initial={toAtividadeForm(atividade)}
      save={save}
      texts={{ errorTitle: atividadeSaveErrorTitle, success: 'Atividade atualizada com sucesso.' }}
      onClose={onClose}
    >
      <AtividadeInputs />
    </EditorForm>
  );
}
