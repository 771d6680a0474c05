import { Box } from '@mui/material';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ActiveInput } from './ActiveInput';
import { PdfInput } from './PdfInput';
import { PdfPreview } from './PdfPreview';

const dateProps = {
  type: 'date',
  isRequired: true,
  helperText: false,
  slotProps: { inputLabel: { shrink: true } },
} as const;

export function CardapioInputs() {
  const hasPdf = Boolean(useWatch({ name: 'pdf' }));
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextInput source="periodo_inicio" label="Início do Período" {...dateProps} />
        <TextInput source="periodo_fim" label="Fim do Período" {...dateProps} />
      </Box>
      <TextInput
        source="url_cardapio"
        label="URL do Cardápio (PDF)"
        type="url"
        isRequired={!hasPdf}
        disabled={hasPdf}
        helperText={
          hasPdf
            ? 'O PDF escolhido será usado no lugar do endereço.'
            : 'Cole o endereço ou envie o PDF.'
        }
      />
      <PdfInput />
      <ActiveInput />
      <PdfPreview />
    </>
  );
}
