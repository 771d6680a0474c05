import { Chip } from '@mui/material';
import { useListContext } from 'ra-core';
import { contentEntries } from 'shared/content';
import { FilterSelect, PeriodFilter } from '../kit/list/filters';
import { itemFilters } from '../providers/data/resources';

const tables = contentEntries.map(({ table, label }) => ({ id: table, label }));

export const HistoricoFilters = () => (
  <>
    <TableFilter />
    <PeriodFilter column="changed_at" />
    <ItemFilter />
  </>
);

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
