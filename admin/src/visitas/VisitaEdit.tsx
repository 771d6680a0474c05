import { Divider } from '@mui/material';
import { SelectInput, TextInput } from 'react-admin';
import { EditDialog } from '../components/editor/EditDialog';
import { EditorForm } from '../components/editor/EditorForm';
import { useSaveRow } from '../components/editor/useSaveRow';
import { ReplyButton } from './ReplyButton';
import { VisitaDetails } from './VisitaDetails';
import { toVisitaForm, visitaSchema, type Visita } from './visitaForm';
import { visitaStatuses } from './visitaStatus';
import { visitaFetchErrorTitle } from './visitaTexts';

/** A request in full, with what staff note about it. */
export function VisitaEdit() {
  return (
    <EditDialog<Visita> title="Solicitação de visita" fetchErrorTitle={visitaFetchErrorTitle}>
      {(visita, close) => <VisitaEditForm visita={visita} onClose={close} />}
    </EditDialog>
  );
}

function VisitaEditForm({ visita, onClose }: { visita: Visita; onClose: () => void }) {
  const save = useSaveRow(visita);
  return (
    <EditorForm
      schema={visitaSchema}
      initial={toVisitaForm(visita)}
      save={save}
      texts={{
        errorTitle: 'Erro ao salvar visita',
        success: 'Solicitação de visita atualizada com sucesso.',
      }}
      onClose={onClose}
    >
      <VisitaDetails visita={visita} />
      <ReplyButton visita={visita} wide />
      <Divider />
      <SelectInput
        source="status"
        label="Situação"
        choices={[...visitaStatuses]}
        optionText="label"
        isRequired
        helperText={false}
      />
      <TextInput
        source="notas"
        label="Anotações internas"
        multiline
        minRows={3}
        helperText="Só a equipe vê."
      />
    </EditorForm>
  );
}
