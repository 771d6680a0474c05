import { z } from 'zod/mini';
import { line, lines } from './fields.ts';
import { search } from './parts.ts';

export const coopenInspira = z.object({
  title: line('Título', 'Coopen Inspira'),
  subtitle: lines('Subtítulo', 'Projetos, conquistas e histórias do dia a dia da nossa escola.'),
  search: search(
    'Coopen Inspira: notícias da escola',
    'Projetos, conquistas, eventos e histórias de quem faz a {escola}: todas as notícias da escola.',
  ),
});
