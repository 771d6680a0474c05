import RemoveIcon from '@mui/icons-material/Close';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import {
  Alert,
  Box,
  Checkbox,
  FormControlLabel,
  IconButton,
  LinearProgress,
  Paper,
  Tooltip,
  Typography,
} from '@mui/material';
import { useInput } from 'ra-core';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useUploadProgress } from '../components/editor/useSubmit';
import { DropZone } from '../components/photos/DropZone';
import { PdfPreview } from './PdfPreview';

/** Key under which the upload of the PDF reports how far it is. */
export const pdfKey = 'pdf';

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

function CheckboxInput({ source, label }: { source: string; label: string }) {
  // Without the type, the form would get what a checkbox sends when it is checked: 'on'.
  const { field } = useInput<boolean>({ source, type: 'checkbox', defaultValue: false });
  const { value, ...props } = field;
  return (
    <FormControlLabel label={label} control={<Checkbox {...props} checked={Boolean(value)} />} />
  );
}

/** The PDF of a menu, chosen or dropped; it is uploaded when the menu is saved. */
function PdfInput() {
  const { field } = useInput<File | null>({ source: 'pdf', defaultValue: null });
  const { clearErrors, formState } = useFormContext();
  const [refusal, setRefusal] = useState<string | null>(null);
  const progress = useUploadProgress(pdfKey);
  const pdf: File | null = field.value;

  const choose = async ([file]: File[]) => {
    if (!file) return;
    const why = await whyNoPdf(file);
    setRefusal(why);
    if (why) return;
    field.onChange(file);
    clearErrors('url_cardapio');
  };

  return (
    <div>
      {pdf ? (
        <Paper variant="outlined" sx={{ p: 1.5, overflow: 'hidden' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <PdfIcon color="primary" aria-hidden />
            <Typography sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {pdf.name}
            </Typography>
            <Tooltip title="Remover">
              <IconButton
                aria-label={`Remover ${pdf.name}`}
                disabled={formState.isSubmitting}
                onClick={() => field.onChange(null)}
              >
                <RemoveIcon />
              </IconButton>
            </Tooltip>
          </Box>
          {progress !== undefined && (
            <LinearProgress
              variant="determinate"
              value={progress * 100}
              aria-label={`Enviando ${pdf.name}`}
              sx={{ mt: 1 }}
            />
          )}
        </Paper>
      ) : (
        <DropZone
          icon={PdfIcon}
          label="Enviar o PDF do computador"
          hint="Arraste para cá ou clique para escolher. Até 10 MB."
          accept="application/pdf"
          disabled={formState.isSubmitting}
          onFiles={(files) => void choose(files)}
        />
      )}
      <Box role="alert">
        {refusal && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {refusal}
          </Alert>
        )}
      </Box>
    </div>
  );
}

/** What the bucket takes. */
const largestFile = 10 * 1024 * 1024;

/** Why a file cannot be used as the PDF of a menu; null when it can. Its first bytes tell, not its name. */
async function whyNoPdf(file: File): Promise<string | null> {
  if ((await file.slice(0, 5).text()) !== '%PDF-') {
    return `“${file.name}” não é um PDF. Exporte o cardápio em PDF e tente de novo.`;
  }
  if (file.size > largestFile) {
    return `“${file.name}” é grande demais. Use um PDF de até 10 MB.`;
  }
  return null;
}
