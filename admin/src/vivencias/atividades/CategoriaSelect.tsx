import { MenuItem, TextField } from '@mui/material';
import { useGetList, useInput } from 'ra-core';
import { useErrorToast } from '../../components/toast/useErrorToast';
import type { Row } from '../../providers/data/resources';
import { categoriaFetchErrorTitle } from '../categorias/categoriaTexts';

/** The category of an activity, or none. */
export function CategoriaSelect() {
  const { field, id } = useInput<string | number>({ source: 'categoria_id', defaultValue: '' });
  const showError = useErrorToast();
  const { data: categorias } = useGetList<Row<'categorias_atividades'>>(
    'gerenciar-categorias',
    {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'nome', order: 'ASC' },
      meta: { columns: 'id,nome' },
    },
    { onError: (error: Error) => showError(categoriaFetchErrorTitle, error) },
  );
  // Until it is among the choices, the category of the row cannot be shown.
  const known = categorias?.some(({ id }) => id === field.value);
  return (
    <TextField
      {...field}
      id={id}
      select
      label="Categoria"
      value={known ? field.value : ''}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">Selecione uma categoria</MenuItem>
      {categorias?.map((categoria) => (
        <MenuItem key={categoria.id} value={categoria.id}>
          {categoria.nome}
        </MenuItem>
      ))}
    </TextField>
  );
}
