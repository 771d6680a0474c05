import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Autocomplete, Box, Button, TextField } from '@mui/material';
import { CanAccess, ResourceContextProvider, useGetList, useInput } from 'ra-core';
import { useEffect, useState } from 'react';
import { InputHelperText } from 'react-admin';
import { getDocumentPath } from 'shared/pages/paths';
import { documentoForm, OneDocument, createSlug } from '../documentos/DocumentoList';
import { EditorFrame } from '../kit/dialogs/dialogs';
import { EditorForm } from '../kit/editor/EditorForm';
import { getOwnPath, knowOwnPages } from '../kit/editor/sitePaths';
import { parseLinkUrl } from '../kit/richText/links';
import { usePagePaths, useSitePages } from '../kit/sitePages';
import type { Row } from '../providers/data/resources';

interface Destination {
  address: string;
  name: string;
  group: string;
  isHidden?: boolean;
}

function useDestinations(): Destination[] {
  const paginas = useSitePages();
  const paths = usePagePaths();
  const { data: documents = [] } = useGetList<Row<'documentos'>>('documentos', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'title', order: 'ASC' },
    meta: { columns: 'id,slug,title' },
  });
  const { data: ownPages } = useGetList<Row<'paginas_livres'>>('outras-paginas', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'title', order: 'ASC' },
    meta: { columns: 'id,slug,title,published_at' },
  });
  useEffect(() => {
    if (ownPages) knowOwnPages(ownPages.map(({ slug }) => slug));
  }, [ownPages]);
  return [
    ...Object.entries(paths).flatMap(([slug, address]) => {
      const pagina = paginas.find((each) => each.slug === slug);
      if (!address || !pagina) return [];
      const { nome: name, fora_do_site: isHidden } = pagina;
      return [{ address, name, group: 'Páginas do site', isHidden }];
    }),
    ...(ownPages ?? []).map(({ slug, title, published_at }) => ({
      address: getOwnPath(slug),
      name: published_at === null ? `${title} (rascunho)` : title,
      group: 'Outras páginas',
    })),
    ...documents.map(({ slug, title }) => ({
      address: getDocumentPath(slug),
      name: title,
      group: 'Documentos (PDF)',
    })),
  ];
}

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
      <Autocomplete
        id={id}
        freeSolo
        fullWidth
        disableClearable
        options={destinations}
        groupBy={({ group }) => group}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.address)}
        filterOptions={(options, { inputValue }) =>
          inputValue === value && chosen ? options : options.filter(createMatcher(inputValue))
        }
        renderOption={({ key, ...option }, { name, address }) => (
          <li key={key} {...option}>
            {name}&nbsp;<small>({address})</small>
          </li>
        )}
        inputValue={value}
        onInputChange={(_event, text) => field.onChange(text)}
        onBlur={() => {
          // People type URLs without their scheme.
          const address = parseLinkUrl(value);
          if (address && address !== value) field.onChange(address);
          field.onBlur();
        }}
        renderInput={(input) => (
          <TextField
            {...input}
            inputRef={field.ref}
            label={label}
            error={fieldState.invalid}
            helperText={<InputHelperText error={fieldState.error?.message} helperText={hint} />}
          />
        )}
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

const createMatcher = (typed: string) => {
  const text = typed.trim().toLowerCase();
  return ({ name, address }: Destination) => `${name} ${address}`.toLowerCase().includes(text);
};
