import { Chip } from '@mui/material';
import { useGetList, useListContext } from 'ra-core';
import { FilterSelect, PeriodFilter } from '../kit/list/filters';
import { itemFilters, type Membro } from '../providers/data/resources';
import { tableLabels } from './contentTables';

const tables = Object.entries(tableLabels).map(([id, label]) => ({ id, label }));

export function HistoricoFilters() {
  const { data = [] } = useGetList<Membro>('equipe', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'nome', order: 'ASC' },
  });
  const people = data.map(({ nome, email }) => ({ id: email, label: nome }));
  return (
    <>
      <TableFilter />
      <FilterSelect name="changed_by_email@eq" label="Quem" allLabel="Todos" options={people} />
      <PeriodFilter column="changed_at" />
      <ItemFilter />
    </>
  );
}

export const TableFilter = () => (
  <FilterSelect name="table_name@eq" label="O quê" allLabel="Tudo" options={tables} />
);

function ItemFilter() {
  const { filterValues, setFilters } = useListContext();
  if (!filterValues[itemFilters.row]) return null;
  return (
    <Chip
      label="Só de um item"
      color="primary"
      onDelete={() => setFilters({}, [])}
      sx={{ alignSelf: 'center' }}
    />
  );
}
