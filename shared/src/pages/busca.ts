import { z } from 'zod/mini';
import { line, lines } from './fields.ts';
import { search } from './parts.ts';

export const busca = z.object({
  title: line('Título', 'Buscar no site'),
  nothingFound: lines(
    'Conselho quando nada é encontrado',
    'Confira a escrita ou tente outra palavra, mais curta ou mais comum.',
  ),
  allPages: line('Título da lista de páginas', 'Todas as páginas'),
  search: search(
    'Buscar no site',
    'Encontre páginas e notícias da escola por palavra: horários, uniforme, cardápio, bolsas e muito mais.',
  ),
});
