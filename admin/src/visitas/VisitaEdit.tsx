import { Divider } from '@mui/material';
import { SelectInput, TextInput } from 'react-admin';
import { formatDateTime, formatDay } from 'shared/dates';
import { Details } from '../components/Details';
import { EditDialog } from '../components/editor/EditDialog';
import { EditorForm } from '../components/editor/EditorForm';
import { useSaveRow } from '../components/editor/useSaveRow';
import { ReplyButton } from './ReplyButton';
import {
  gradesText,
  periodsText,
  toVisitaForm,
  type Visita,
  visitaFetchErrorTitle,
  visitaSchema,
  visitaStatuses,
} from './visita';

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

/** The request as the family sent it. */
function VisitaDetails({ visita }: { visita: Visita }) {
  const campaign = [visita.utm_source, visita.utm_medium, visita.utm_campaign, visita.utm_content];
  return (
    <Details
      entries={[
        ['Responsável', visita.nome_responsavel],
        ['WhatsApp', visita.whatsapp],
        ['Séries de interesse', gradesText(visita)],
        ['Períodos disponíveis', periodsText(visita)],
        ['Observações', visita.observacoes],
        ['Recebida em', formatDateTime(visita.created_at)],
        [
          'Consentimento',
          `Política de Privacidade de ${formatDay(visita.privacy_policy_version)}, aceita em ${formatDateTime(visita.lgpd_accepted_at)}`,
        ],
        ['Campanha', campaign.filter(Boolean).join(' · ')],
        ['Veio da página', visita.referrer],
      ]}
    />
  );
}
