import { DataTable, TextInput } from 'react-admin';
import { formatDateTime, schoolClock } from 'shared/dates';
import { Box } from '@mui/material';
import { formListProps } from '../kit/editor/EditorDialogs';
import { ResourceList } from '../kit/list/ResourceList';
import { RowTitle, shownFrom } from '../kit/list/Row';
import { itemTexts, type ResourceForm } from '../kit/editor/resourceForm';
import { LinkInput } from '../links/LinkInput';
import { Mark, useRenderAt } from '../publicacoes/ItemMark';
import { type Alerta, alertaSchema, createEmptyAlerta } from './alerta';

export default function AlertaList() {
  return (
    <ResourceList
      {...formListProps(alertaForm)}
      title="Alerta"
      description="Um aviso curto em todas as páginas do site. Se houver mais de um no ar, aparece o que começou por último."
      sort={{ field: 'starts_at', order: 'DESC' }}
      mark={undefined}
      consequence={({ title }) =>
        `O alerta “${title}” será excluído: quem abrir o site não o verá mais.`
      }
    >
      <DataTable.Col<Alerta> label="Texto" render={({ title }) => <RowTitle>{title}</RowTitle>} />
      <DataTable.Col<Alerta>
        label="De"
        sx={shownFrom('md')}
        render={({ starts_at }) => formatDateTime(starts_at)}
      />
      <DataTable.Col<Alerta>
        label="Até"
        sx={shownFrom('md')}
        render={({ ends_at }) => formatDateTime(ends_at)}
      />
      <DataTable.Col<Alerta> label="Situação" render={(alerta) => <AlertaMark alerta={alerta} />} />
    </ResourceList>
  );
}

const alertaForm: ResourceForm<Alerta, typeof alertaSchema> = {
  texts: itemTexts('alerta', 'alertas'),
  schema: alertaSchema,
  toForm: (alerta) =>
    alerta
      ? {
          title: alerta.title,
          link: alerta.link ?? '',
          starts_at: schoolClock(alerta.starts_at),
          ends_at: schoolClock(alerta.ends_at),
        }
      : createEmptyAlerta(),
  toRow: (alerta) => alerta,
  refusalFields: { alertas_ends_after_start: 'ends_at' },
  Inputs: () => (
    <>
      <TextInput
        source="title"
        label="Texto"
        isRequired
        multiline
        helperText="Aparece em segundos sobre as páginas do site; com a próxima publicação, no alto delas. Sai sozinho no fim."
      />
      <LinkInput
        source="link"
        label="Link"
        help="Para “Saiba mais”: escolha uma página ou um documento, ou cole um endereço."
      />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextInput source="starts_at" label="Começa em" {...moment} />
        <TextInput source="ends_at" label="Termina em" {...moment} />
      </Box>
    </>
  ),
  mark: (alerta) => <AlertaMark alerta={alerta} />,
};

const moment = {
  type: 'datetime-local',
  isRequired: true,
  helperText: 'No horário de Brasília.',
  slotProps: { inputLabel: { shrink: true } },
} as const;

function AlertaMark({ alerta }: { alerta: Alerta }) {
  const { starts_at, ends_at } = alerta;
  useRenderAt(starts_at);
  useRenderAt(ends_at);
  const now = new Date();
  if (now >= new Date(ends_at)) return 'Encerrado';
  if (now < new Date(starts_at))
    return <Mark kind="waiting">{`Começa em ${formatDateTime(starts_at)}`}</Mark>;
  return <Mark kind="live">No ar agora</Mark>;
}
