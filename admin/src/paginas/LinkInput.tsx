import { Autocomplete, Link as MuiLink, TextField } from '@mui/material';
import { useGetList, useInput } from 'ra-core';
import { InputHelperText } from 'react-admin';
import { Link } from 'react-router-dom';
import { linkAddress } from '../kit/richText/LinkTool';
import type { Row } from '../providers/data/resources';
import { type Pagina, pathOf } from './pagina';

interface Destination {
  address: string;
  name: string;
  group: string;
}

function useDestinations() {
  const { data: paginas = [] } = useGetList<Pagina>('paginas', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'nome', order: 'ASC' },
    meta: { columns: 'slug,nome' },
  });
  const { data: documents } = useGetList<Row<'documentos'>>('documentos', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'title', order: 'ASC' },
    meta: { columns: 'id,slug,title' },
  });
  const destinations = [
    ...paginas.flatMap(({ slug, nome }) => {
      const address = pathOf(slug);
      return address ? [{ address, name: nome, group: 'Páginas do site' }] : [];
    }),
    ...(documents ?? []).map(({ slug, title }) => ({
      address: `/documentos/${slug}.pdf`,
      name: title,
      group: 'Documentos (PDF)',
    })),
  ];
  return { destinations, areDocumentsKnown: documents !== undefined };
}

export function LinkInput(props: { source: string; label: string; help: string }) {
  const { source, label, help } = props;
  const { id, field, fieldState } = useInput<string>({ source });
  const { destinations, areDocumentsKnown } = useDestinations();
  const value = String(field.value);
  const chosen = destinations.find(({ address }) => address === value);
  const isLacking = areDocumentsKnown && !chosen && value.startsWith('/documentos/');
  const hint = isLacking
    ? 'Este documento não está em “Documentos”: até ser enviado, o site não mostra este link.'
    : chosen
      ? `Leva a “${chosen.name}”.`
      : help;
  return (
    <Autocomplete
      id={id}
      freeSolo
      fullWidth
      disableClearable
      options={destinations}
      groupBy={({ group }) => group}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.address)}
      filterOptions={(options, { inputValue }) =>
        inputValue === value && chosen ? options : options.filter(matching(inputValue))
      }
      renderOption={({ key, ...option }, { name, address }) => (
        <li key={key} {...option}>
          {name}&nbsp;<small>({address})</small>
        </li>
      )}
      inputValue={value}
      onInputChange={(_event, text) => field.onChange(text)}
      onBlur={() => {
        // As people type them: without what they begin with.
        const address = linkAddress(value);
        if (address && address !== value) field.onChange(address);
        field.onBlur();
      }}
      renderInput={(input) => (
        <TextField
          {...input}
          inputRef={field.ref}
          label={label}
          error={fieldState.invalid}
          helperText={
            <InputHelperText error={fieldState.error?.message} helperText={hint || howToLink} />
          }
        />
      )}
    />
  );
}

// A document that was sent in the other tab is there once the user is back in this one.
const howToLink = (
  <>
    Escolha uma página ou um documento, ou cole um endereço. Falta um PDF?{' '}
    <MuiLink component={Link} to="/documentos/create" target="_blank">
      Envie-o em Documentos (abre em nova aba)
    </MuiLink>
    .
  </>
);

const matching = (typed: string) => {
  const text = typed.trim().toLowerCase();
  return ({ name, address }: Destination) => `${name} ${address}`.toLowerCase().includes(text);
};
