import { MenuItem, TextField } from '@mui/material';
import { type SortPayload, useGetList, useInput } from 'ra-core';
import type { ResourceName } from '../../providers/data/resources';
import { useErrorToast } from '../toasts/useToast';

interface RowSelectProps {
  /** The column with the id of the chosen row. */
  source: string;
  label: string;
  /** The resource whose rows are offered, by their column `nome`. */
  reference: ResourceName;
  sort: SortPayload;
  /** The choice of no row. */
  emptyLabel: string;
  helperText?: string;
  fetchErrorTitle: string;
}

export function RowSelect(props: RowSelectProps) {
  const { source, label, reference, sort, emptyLabel, helperText, fetchErrorTitle } = props;
  const { field, id } = useInput<string | number>({ source, defaultValue: '' });
  const rows = useChoices(reference, sort, fetchErrorTitle);
  // The select can show the chosen row only after the choices have loaded.
  const known = rows?.some(({ id }) => id === field.value);
  return (
    <TextField
      {...field}
      id={id}
      select
      label={label}
      helperText={helperText}
      value={known ? field.value : ''}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{emptyLabel}</MenuItem>
      {rows?.map((row) => (
        <MenuItem key={row.id} value={row.id}>
          {row.nome}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Returns the rows to choose from; undefined while they load. */
export function useChoices(reference: ResourceName, sort: SortPayload, fetchErrorTitle: string) {
  const showError = useErrorToast();
  const { data } = useGetList<{ id: number; nome: string }>(
    reference,
    { pagination: { page: 1, perPage: 1000 }, sort, meta: { columns: 'id,nome' } },
    { onError: (error: Error) => showError(fetchErrorTitle, error) },
  );
  return data;
}
