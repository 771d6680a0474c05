import { Box } from '@mui/material';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CheckboxInput } from './CheckboxInput';
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
  const isActive = Boolean(useWatch({ name: 'is_active' }));
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
      <Box sx={{ display: 'grid', justifyItems: 'start' }}>
        <CheckboxInput source="is_active" label="Marcar como cardápio ativo?" />
        {!isActive && (
          <CheckboxInput
            source="ativar_no_inicio"
            label="Ativar sozinho no primeiro dia do período"
          />
        )}
      </Box>
      <PdfPreview />
    </>
  );
}
