import { useGetOne } from 'ra-core';
import { useMemo } from 'react';
import { visita } from 'shared/pages/matriculas';
import { listVisitOptions, originalOptions, type VisitOptions } from 'shared/visit-options';
import type { Pagina } from '../providers/data/resources';

/** What the visit form offers, as staff wrote it; the original options until that is known. */
export function useVisitOptions(): VisitOptions {
  const { data: row } = useGetOne<Pagina>('paginas', { id: 'visita' }, { staleTime: 60_000 });
  const content = row?.content;
  return useMemo(() => {
    const { data } = visita.safeParse(content);
    return data ? listVisitOptions(data.form) : originalOptions;
  }, [content]);
}
