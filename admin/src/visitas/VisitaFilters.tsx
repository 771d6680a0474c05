import { gradeOptions } from 'shared/visit-options';
import { FilterSelect } from '../components/list/FilterSelect';
import { visitaStatuses } from './visitaStatus';

const grades = gradeOptions.map(({ id, label }) => ({ id: `{${id}}`, label }));

export function VisitaFilters() {
  return (
    <>
      <FilterSelect name="status@eq" label="Situação" allLabel="Todas" options={visitaStatuses} />
      <FilterSelect
        name="series_interesse@cs"
        label="Série"
        allLabel="Todas as séries"
        options={grades}
      />
    </>
  );
}
