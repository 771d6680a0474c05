import { Chip } from '@mui/material';
import { useListContext } from 'ra-core';
import { itemFilters } from '../components/historyAddress';

/** Tells that only one item's changes are shown, and leads back to all. */
export function ItemFilter() {
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
