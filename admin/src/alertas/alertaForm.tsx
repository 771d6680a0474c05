import { Box } from '@mui/material';
import { TextInput } from 'react-admin';
import { schoolClock } from 'shared/dates';
import { itemTexts, type ResourceForm, useSaveRow } from '../kit/editor/resourceForm';
import { type Alerta, alertaSchema, emptyAlerta } from './alerta';
import { AlertaMark } from './AlertaMark';

export const alertaForm: ResourceForm<Alerta, typeof alertaSchema> = {
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
      : emptyAlerta(),
  useSave: useSaveRow,
  Inputs: () => (
    <>
      <TextInput
        source="title"
        label="Texto"
        isRequired
        multiline
        helperText="Aparece no alto de todas as páginas do site em segundos e sai sozinho no fim."
      />
      <TextInput
        source="link"
        label="Link"
        helperText="Para “Saiba mais”: uma página do site, como /matriculas, ou um endereço completo."
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
