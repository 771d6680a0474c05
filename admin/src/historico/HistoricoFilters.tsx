import { Chip } from '@mui/material';
import { useListContext } from 'ra-core';
import { contentEntries } from 'shared/content';
import { FilterSelect, PeriodFilter } from '../kit/list/filters';
import { getScreen, useOpenScreens } from '../kit/screens';
import { itemFilters } from '../providers/data/resources';

const tables = contentEntries.map(({ table, label }) => ({ id: table, label }));

/** The history shows only what its reader may change. */
function useTables() {
  const screens = useOpenScreens();
  return tables.filter(({ id }) => screens?.[getScreen(id)]);
}

export const HistoricoFilters = () => (
  <>
    <TableFilter />
    <PeriodFilter column="changed_at" />
    <ItemFilter />
  </>
);

export const TableFilter = () => (
  <FilterSelect name="table_name@eq" label="O quê" allLabel="Tudo" options={useTables()} />
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
