import { useGetList } from 'ra-core';
import type { Noticia } from '../noticias/article';
import { stateFilters } from '../noticias/publication';

const shown = 5;

/** Fetches the first articles that wait for a review, the oldest first, and counts all of them. */
export const useReviews = (enabled = true) =>
  useGetList<Noticia>(
    'gerenciar-noticias',
    {
      filter: stateFilters.waiting,
      sort: { field: 'updated_at', order: 'ASC' },
      pagination: { page: 1, perPage: shown },
      meta: { columns: 'id,title,author_id,updated_at' },
    },
    { enabled },
  );
