import RemoveIcon from '@mui/icons-material/Close';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Box, Paper, Typography } from '@mui/material';
import { useInput } from 'ra-core';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { randomId } from 'shared/browser';
import { tidyLine } from 'shared/text';
import { BusyIconButton } from '../kit/BusyIconButton';
import { usePendingWork } from '../kit/editor/preparing';
import { UndoBar, useUndo } from '../kit/editor/Undo';
import { DropZone, FileProblems, UploadProgress } from '../kit/photos/DropZone';
import { pdfKey, findPdfProblem } from '../kit/photos/PdfInput';

/** Another document of the form, after the first one. */
export interface OtherPdf {
  key: string;
  title: string;
  pdf: File;
}

interface RemovedPdf {
  /** 0 for the first document of the form. */
  place: number;
  document: OtherPdf;
}

/** Suggests a title for a file: "lista_de-materiais 2027.pdf" becomes "Lista de materiais 2027". */
export function suggestTitle(name: string): string {
  const words = tidyLine(
    name
      .normalize('NFC')
      .replace(/\.pdf$/i, '')
      .replace(/_+/g, ' ')
      // Keep the dashes of a date.
      .replace(/(?<=\p{L})-+|-+(?=\p{L})/gu, ' '),
  );
  return (words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1)).slice(0, 160).trim();
}

/** Input for the files of one or more new documents. It suggests a title for each from the name of its file. */
export function DocumentPdfs() {
  const { field, fieldState } = useInput<File | null>({ source: 'pdf', defaultValue: null });
  const { getValues, setValue, clearErrors, formState } = useFormContext();
  const others = useFieldArray<{ others: OtherPdf[] }, 'others', 'id'>({ name: 'others' });
  const { begin, end, fail } = usePendingWork();
  const [refusals, setRefusals] = useState<string[]>([]);
  const pdf = field.value as File | null;
  const readFirst = (): OtherPdf | null => {
    const [key, title, pdf] = getValues(['key', 'title', 'pdf']) as [string, string, File | null];
    return pdf && { key, title, pdf };
  };

  const writeFirst = ({ key, title, pdf }: OtherPdf) => {
    setValue('key', key);
    setValue('title', title, { shouldDirty: true });
    field.onChange(pdf);
    clearErrors('pdf');
  };

  const undo = useUndo(({ place, document }: RemovedPdf) => {
    if (place > 0) {
      others.insert(Math.min(place - 1, others.fields.length), document, { shouldFocus: false });
      return;
    }
    const first = readFirst();
    if (first) {
      // A file chosen in the meantime may have taken the key of the removed one.
      const key = first.key === document.key ? randomId() : first.key;
      others.prepend({ ...first, key }, { shouldFocus: false });
      writeFirst(document);
    } else {
      // The title field stayed, and the user may have changed it.
      writeFirst({ ...document, title: (getValues('title') as string) || document.title });
    }
  });

  const add = async (files: File[]) => {
    setRefusals([]);
    const added = files.map((file) => ({ key: randomId(), file }));
    for (const { key } of added) begin(key, { kind: 'PDF', fields: ['pdf'] });
    for (const { key, file } of added) {
      const why = await findPdfProblem(file).catch(() => `Não foi possível ler “${file.name}”.`);
      if (why) {
        setRefusals((previous) => [...previous, why]);
        fail(key, file.name);
        continue;
      }
      const title = suggestTitle(file.name);
      if (getValues('pdf')) others.append({ key, title, pdf: file }, { shouldFocus: false });
      else {
        // Keep the key and the typed title, because this file may replace another one of the same document.
        const [keptKey, keptTitle] = getValues(['key', 'title']) as (string | undefined)[];
        writeFirst({ key: keptKey ?? key, title: keptTitle || title, pdf: file });
      }
      end(key);
    }
  };

  /** Removes the first file. The next one moves to its place. */
  const removeFirst = () => {
    const document = readFirst();
    const [next] = getValues('others') as OtherPdf[];
    if (next) {
      writeFirst(next);
      others.remove(0);
    } else field.onChange(null);
    if (document) undo.offer({ name: document.pdf.name, removed: { place: 0, document } });
  };

  const remove = (index: number) => {
    const document = getValues(`others.${index}`) as OtherPdf;
    others.remove(index);
    undo.offer({ name: document.pdf.name, removed: { place: index + 1, document } });
  };

  return (
    <Box data-field sx={{ display: 'grid', gap: 2 }}>
      {pdf && (
        <ChosenPdf
          name={pdf.name}
          upload={pdfKey}
          busy={formState.isSubmitting}
          onRemove={removeFirst}
        />
      )}
      {others.fields.map(({ id, key, pdf: other }, index) => (
        <Box key={id} role="group" aria-label={`Documento ${index + 2}`} sx={otherSx}>
          <TextInput
            source={`others.${index}.title`}
            label={`Título do documento ${index + 2}`}
            isRequired
            helperText={false}
          />
          <ChosenPdf
            name={other.name}
            upload={key}
            busy={formState.isSubmitting}
            onRemove={() => remove(index)}
          />
        </Box>
      ))}
      <UndoBar {...undo} />
      <div>
        <DropZone
          icon={PdfIcon}
          label={pdf ? 'Enviar mais PDFs' : 'Enviar o PDF do computador'}
          hint="Arraste um ou vários para cá ou clique para escolher. Até 10 MB cada um."
          accept="application/pdf"
          multiple
          busy={formState.isSubmitting}
          onFiles={(files) => void add(files)}
        />
        <FileProblems refusals={refusals} error={fieldState.error} />
      </div>
    </Box>
  );
}

interface ChosenPdfProps {
  name: string;
  /** The key under which the form reports the progress of the upload. */
  upload: string;
  busy: boolean;
  onRemove: () => void;
}

function ChosenPdf({ name, upload, busy, onRemove }: ChosenPdfProps) {
  return (
    <Paper variant="outlined" sx={{ p: 1.5, overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <PdfIcon color="primary" aria-hidden />
        <Typography sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Typography>
        <BusyIconButton
          label="Remover"
          aria-label={`Remover ${name}`}
          busy={busy}
          onClick={onRemove}
        >
          <RemoveIcon />
        </BusyIconButton>
      </Box>
      <UploadProgress upload={upload} name={name} />
    </Paper>
  );
}

const otherSx = { display: 'grid', gap: 1, pt: 2, borderTop: '1px solid', borderColor: 'divider' };
