import { z } from 'zod/mini';
import { line, lines, picture, rich } from './fields.ts';
import { p, search } from './parts.ts';

export const vivencias = z.object({
  title: line('Título', 'Vivências'),
  subtitle: lines('Subtítulo', 'O dia a dia da escola contado em vídeos curtos, por quem o vive.'),
  photo: picture('Foto do topo'),
  intro: rich(
    'Introdução',
    p(
      'Uma peça ensaiada por semanas, o primeiro foguete que sobe, a colheita da horta, o gol no último minuto. Aqui estão momentos que mostram como se aprende na nossa escola, organizados por tipo de atividade.',
      'Escolha um vídeo e toque para assistir.',
    ),
  ),
  search: search(
    'Vivências',
    'Vídeos curtos das atividades da escola: projetos, esporte, arte, ciência e festas.',
  ),
});
