import { useGetList } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { type PagePaths, readPagePaths } from 'shared/pages/paths';
import type { Pagina } from '../providers/data/resources';
import { knowPagePaths } from './editor/sitePaths';

/** The pages that every site has. All places that ask for them share one request. */
export function useSitePages(): readonly Pagina[] {
  const { data = noPages } = useGetList<Pagina>('paginas', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'nome', order: 'ASC' },
    meta: { columns: 'slug,nome,fora_do_site,endereco' },
  });
  return data;
}

const noPages: readonly Pagina[] = [];

/** The paths of these pages; the original ones until they are read. */
export function usePagePaths(): PagePaths {
  const pages = useSitePages();
  const paths = useMemo(() => readPagePaths(pages), [pages]);
  useEffect(() => knowPagePaths(paths), [paths]);
  return paths;
}
