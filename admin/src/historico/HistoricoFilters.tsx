import { useGetList } from 'ra-core';
import { FilterSelect } from '../components/list/FilterSelect';
import { tableLabels } from './contentTables';
import { DayFilter } from './DayFilter';
import { ItemFilter } from './ItemFilter';

const tables = Object.entries(tableLabels).map(([id, label]) => ({ id, label }));

export function HistoricoFilters() {
  const { data = [] } = useGetList<{ id: string; nome: string; email: string | null }>('equipe', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'nome', order: 'ASC' },
  });
  const people = data.flatMap(({ nome, email }) => (email ? [{ id: email, label: nome }] : []));
  return (
    <>
      <FilterSelect name="table_name@eq" label="O quê" allLabel="Tudo" options={tables} />
      <FilterSelect name="changed_by_email@eq" label="Quem" allLabel="Todos" options={people} />
      <DayFilter label="De" bound="from" />
      <DayFilter label="Até" bound="until" />
      <ItemFilter />
    </>
  );
}
