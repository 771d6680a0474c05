import { EditDialog } from '../components/editor/EditDialog';
import { EditorForm } from '../components/editor/EditorForm';
import { ItemMark } from '../publicacoes/ItemMark';
import { espacoSchema, toEspacoForm, type Espaco } from './espacoForm';
import { EspacoInputs } from './EspacoInputs';
import { espacoErrors, espacoFetchErrorTitle } from './espacoTexts';
import { useSaveEspaco } from './useSaveEspaco';

export function EspacoEdit() {
  return (
    <EditDialog<Espaco>
      title="Editar Espaço"
      fetchErrorTitle={espacoFetchErrorTitle}
      mark={() => <ItemMark />}
    >
      {(espaco, close) => <EspacoEditForm espaco={espaco} onClose={close} />}
    </EditDialog>
  );
}

function EspacoEditForm({ espaco, onClose }: { espaco: Espaco; onClose: () => void }) {
  const save = useSaveEspaco(espaco);
  return (
    <EditorForm
      schema={espacoSchema}
      initial={toEspacoForm(espaco)}
      save={save}
      texts={{ ...espacoErrors, success: 'Espaço atualizado com sucesso.' }}
      onClose={onClose}
    >
      <EspacoInputs />
    </EditorForm>
  );
}
