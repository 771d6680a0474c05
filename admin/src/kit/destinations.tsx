import { Autocomplete, TextField, type TextFieldProps } from '@mui/material';
import { useGetList } from 'ra-core';
import { useEffect } from 'react';
import { getDocumentPath } from 'shared/pages/paths';
import type { Row } from '../providers/data/resources';
import { getOwnPath, knowOwnPages } from './editor/sitePaths';
import { usePagePaths, useSitePages } from './sitePages';

/** Where a link of the school's texts may lead: a page of the site, or a document. */
export interface Destination {
  address: string;
  name: string;
  group: string;
  isHidden?: boolean;
  isDraft?: boolean;
}

/** Returns where links may lead: pages of the site, hidden ones included, pages that staff have added, drafts included, and documents. */
export function useDestinations(): Destination[] {
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
      name: title,
      group: 'Outras páginas',
      isDraft: published_at === null,
    })),
    ...documents.map(({ slug, title }) => ({
      address: getDocumentPath(slug),
      name: title,
      group: 'Documentos (PDF)',
    })),
  ];
}

interface DestinationFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> {
  destinations: readonly Destination[];
  /** An address, also of another site. */
  value: string;
  /** @param destination what the address belongs to, if it is one of those offered */
  onChange: (address: string, destination?: Destination) => void;
  onBlur?: () => void;
}

/** A field for the address that a link leads to, which offers the pages and documents whose names are typed. */
export function DestinationField(props: DestinationFieldProps) {
  const { id, destinations, value, onChange, onBlur, ...field } = props;
  const find = (address: string) => destinations.find((each) => each.address === address);
  const isChosen = find(value) !== undefined;
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
        inputValue === value && isChosen ? options : options.filter(createMatcher(inputValue))
      }
      renderOption={({ key, ...option }, destination) => (
        <li key={key} {...option}>
          {describe(destination)}&nbsp;<small>({destination.address})</small>
        </li>
      )}
      inputValue={value}
      onInputChange={(_event, text) => onChange(text, find(text))}
      onBlur={onBlur}
      renderInput={(input) => <TextField {...input} {...field} />}
    />
  );
}

function describe({ name, isHidden, isDraft }: Destination): string {
  if (isHidden) return `${name}, fora do site`;
  return isDraft ? `${name} (rascunho)` : name;
}

const createMatcher = (typed: string) => {
  const text = typed.trim().toLowerCase();
  return ({ name, address }: Destination) => `${name} ${address}`.toLowerCase().includes(text);
};
