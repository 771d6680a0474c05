import { CreateDialog } from '../components/editor/CreateDialog';
import { emptyEspaco, espacoSchema } from './espacoForm';
import { EspacoInputs } from './EspacoInputs';
import { espacoErrors } from './espacoTexts';
import { useSaveEspaco } from './useSaveEspaco';

export function EspacoCreate() {
  const save = useSaveEspaco();
  return (
    <CreateDialog
      title="Novo Espaço"
      schema={espacoSchema}
      initial={emptyEspaco}
      save={save}
      texts={{ ...espacoErrors, success: 'Espaço adicionado com sucesso.' }}
    >
      <EspacoInputs />
    </CreateDialog>
  );
}
