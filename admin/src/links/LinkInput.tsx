import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button } from '@mui/material';
import { CanAccess, ResourceContextProvider, useInput } from 'ra-core';
import { useState } from 'react';
import { InputHelperText } from 'react-admin';
import { getDocumentPath } from 'shared/pages/paths';
import { documentoForm, OneDocument, createSlug } from '../documentos/DocumentoList';
import { DestinationField, useDestinations } from '../kit/destinations';
import { EditorFrame } from '../kit/dialogs/dialogs';
import { EditorForm } from '../kit/editor/EditorForm';
import { parseLinkUrl } from '../kit/richText/links';

interface LinkInputProps {
  source: string;
  label: string;
  help?: string;
}

/** Input for the target of a link: a page of the site, a document of the school, or any other URL. */
export function LinkInput(props: LinkInputProps) {
  const { source, label, help } = props;
  const { id, field, fieldState } = useInput<string | null>({ source });
  const destinations = useDestinations();
  const value = field.value ?? '';
  const [path] = value.split(/[?#]/);
  const page = destinations.find(({ address }) => address === path);
  const chosen = page?.address === value ? page : undefined;
  const [isSending, setSending] = useState(false);
  const hint = page?.isHidden
    ? `“${page.name}” está fora do site, e o link não leva a ela.`
    : chosen
      ? `Leva a “${chosen.name}”.`
      : help || defaultHint;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start' }}>
      <DestinationField
        id={id}
        destinations={destinations}
        value={value}
        onChange={field.onChange}
        onBlur={() => {
          // People type URLs without their scheme.
          const address = parseLinkUrl(value);
          if (address && address !== value) field.onChange(address);
          field.onBlur();
        }}
        inputRef={field.ref}
        label={label}
        error={fieldState.invalid}
        helperText={<InputHelperText error={fieldState.error?.message} helperText={hint} />}
      />
      <CanAccess resource="documentos" action="create">
        <Button
          size="small"
          startIcon={<UploadIcon />}
          aria-label={`Enviar um PDF: ${label}`}
          onClick={() => setSending(true)}
        >
          Enviar um PDF
        </Button>
      </CanAccess>
      {isSending && <NewDocument onSent={field.onChange} onClose={() => setSending(false)} />}
    </Box>
  );
}

const defaultHint = 'Escolha uma página ou um documento, ou cole um endereço.';

interface NewDocumentProps {
  onSent: (address: string) => void;
  onClose: () => void;
}

/** Adds a document to the library. The document stays there even if the form with the link is cancelled. */
function NewDocument({ onSent, onClose }: NewDocumentProps) {
  const save: typeof documentoForm.save = async (values, context) => {
    const saved = await documentoForm.save(values, context);
    onSent(getDocumentPath(saved?.slug ?? createSlug(values.title)));
    return saved;
  };
  const created = 'O PDF está em “Documentos” e fica lá; o link muda quando você salvar.';
  const texts = { ...documentoForm.texts, created };
  return (
    <ResourceContextProvider value="documentos">
      <EditorFrame title="Enviar um PDF para Documentos" onClose={onClose}>
        <EditorForm
          // The form creates only one document, because the field holds only one link.
          form={{ ...documentoForm, texts, save, Inputs: OneDocument }}
          onClose={onClose}
          isNested
        />
      </EditorFrame>
    </ResourceContextProvider>
  );
}
