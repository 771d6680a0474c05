import RemoveIcon from '@mui/icons-material/Close';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Box, Paper, Typography } from '@mui/material';
import { useInput } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { isPdf } from 'shared/file-types';
import { BusyIconButton } from '../BusyIconButton';
import { readStart } from '../../providers/uploads';
import { usePendingWork } from '../editor/preparing';
import type { FormFile } from '../editor/resourceForm';
import { DropZone, FileProblems, UploadProgress } from './DropZone';

/** The key under which a form reports the progress of its only PDF. */
export const pdfKey = 'pdf';

interface PdfInputProps {
  label?: string;
  /** Another field, which a PDF makes unnecessary. */
  insteadOf?: string;
}

/** The input for the field `pdf`. */
export function PdfInput({ label = 'Enviar o PDF do computador', insteadOf }: PdfInputProps) {
  const { field, fieldState } = useInput<File | null>({ source: 'pdf', defaultValue: null });
  const { clearErrors, formState } = useFormContext();
  const { begin, end, fail } = usePendingWork();
  const [refusal, setRefusal] = useState<string | null>(null);
  const pdf: File | null = field.value;

  const choose = async ([file]: File[]) => {
    if (!file) return;
    begin(pdfKey, { kind: 'PDF', fields: ['pdf', ...(insteadOf ? [insteadOf] : [])] });
    const why = await findPdfProblem(file).catch(() => `Não foi possível ler “${file.name}”.`);
    setRefusal(why);
    if (why) return fail(pdfKey, file.name);
    field.onChange(file);
    clearErrors(insteadOf ?? 'pdf');
    end(pdfKey);
  };

  return (
    <div data-field>
      {pdf ? (
        <Paper variant="outlined" sx={{ p: 1.5, overflow: 'hidden' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <PdfIcon color="primary" aria-hidden />
            <Typography sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {pdf.name}
            </Typography>
            <BusyIconButton
              label="Remover"
              aria-label={`Remover ${pdf.name}`}
              busy={formState.isSubmitting}
              onClick={() => field.onChange(null)}
            >
              <RemoveIcon />
            </BusyIconButton>
          </Box>
          <UploadProgress upload={pdfKey} name={pdf.name} />
        </Paper>
      ) : (
        <DropZone
          icon={PdfIcon}
          label={label}
          hint="Arraste para cá ou clique para escolher. Até 10 MB."
          accept="application/pdf"
          busy={formState.isSubmitting}
          onFiles={(files) => void choose(files)}
        />
      )}
      <FileProblems refusals={refusal ? [refusal] : []} error={fieldState.error} />
    </div>
  );
}

/** Lists the PDF of a form for uploading. @param key the key under which the form reports the progress of the file */
export function listPdf(pdf: File | null, key = pdfKey): FormFile[] {
  return pdf ? [{ key, name: pdf.name, blob: pdf.slice(0, pdf.size, 'application/pdf') }] : [];
}

/** The size limit of the bucket, in bytes. */
const maxFileBytes = 10 * 1024 * 1024;

/** Returns why a file cannot be used as a PDF; null if it can. */
export async function findPdfProblem(file: File): Promise<string | null> {
  if (!isPdf(await readStart(file))) {
    return `“${file.name}” não é um PDF. Exporte o arquivo em PDF e tente de novo.`;
  }
  if (file.size > maxFileBytes) {
    return `“${file.name}” é grande demais. Use um PDF de até 10 MB.`;
  }
  return null;
}
