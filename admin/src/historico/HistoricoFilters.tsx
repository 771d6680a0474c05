import { Chip, TextField } from '@mui/material';
import { useGetList, useListContext } from 'ra-core';
import { useState } from 'react';
import { instantAtSchool, schoolDay } from 'shared/dates';
import { itemFilters } from '../providers/data/resources';
import { FilterSelect, useListFilter } from '../kit/list/FilterSelect';
import { tableLabels } from './contentTables';

const tables = Object.entries(tableLabels).map(([id, label]) => ({ id, label }));

export function HistoricoFilters() {
  const { data = [] } = useGetList<{ id: string; nome: string; email: string | null }>('equipe', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'nome', order: 'ASC' },
  });
  const people = data.flatMap(({ nome, email }) => (email ? [{ id: email, label: nome }] : []));
  return (
    <>
      <TableFilter />
      <FilterSelect name="changed_by_email@eq" label="Quem" allLabel="Todos" options={people} />
      <DayFilter label="De" bound="from" />
      <DayFilter label="Até" bound="until" />
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

interface DayFilterProps {
  label: string;
  /** `from` the beginning of the day, or `until` its end. */
  bound: 'from' | 'until';
}

const conditions = { from: 'changed_at@gte', until: 'changed_at@lte' };
const times = { from: 'T00:00', until: 'T23:59:59.999' };

function DayFilter({ label, bound }: DayFilterProps) {
  const [value, change] = useListFilter(conditions[bound]);
  // Of a year, a browser tells every digit: 0002, 0020, 0202. What is no day yet leaves the list as it is.
  const [unfinished, setUnfinished] = useState('');
  const choose = (day: string) => {
    const instant = instantAtSchool(day + times[bound]);
    setUnfinished(instant ? '' : day);
    if (instant || day === '') change(instant?.toISOString() ?? '');
  };
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={unfinished || (value && schoolDay(value))}
      onChange={({ target }) => choose(target.value)}
      error={unfinished !== ''}
      helperText={unfinished && 'Escreva o ano com quatro algarismos.'}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: { xs: '1 1 140px', sm: '0 0 auto' } }}
    />
  );
}
