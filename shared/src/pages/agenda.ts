import { z } from 'zod/mini';
import { line, lines } from './fields.ts';
import { search } from './parts.ts';

export const agenda = z.object({
  title: line('Título', 'Agenda'),
  subtitle: lines('Subtítulo', 'Festas, reuniões, feiras e o que mais acontece na escola.'),
  empty: lines('Quando não há eventos', 'Nenhum evento marcado por enquanto. Volte em breve!'),
  past: line('Título do que já passou', 'Eventos que já aconteceram'),
  subscribe: lines(
    'Convite para assinar',
    'Assine a agenda e receba os eventos no calendário do seu celular ou computador.',
  ),
  home: line('Título na página inicial', 'Próximos eventos'),
  search: search(
    'Agenda da escola',
    'Festas, reuniões, feiras, provas e encontros da {escola}: veja as datas e leve os eventos para o seu calendário.',
  ),
});
