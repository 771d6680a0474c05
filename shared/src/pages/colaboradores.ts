import { z } from 'zod/mini';
import { line, lines } from './fields.ts';
import { search } from './parts.ts';

export const colaboradores = z.object({
  title: line('Título', 'Nossos Colaboradores'),
  subtitle: lines(
    'Subtítulo',
    'As pessoas que ensinam, cuidam e fazem a escola funcionar todos os dias.',
  ),
  search: search(
    'Nossos Colaboradores',
    'Conheça as pessoas que ensinam, cuidam e fazem a {escola} funcionar todos os dias.',
  ),
});
