import { z } from 'zod/mini';
import { line, lines, list, picture, section } from './fields.ts';
import { head, search, visitBand } from './parts.ts';

const figure = z.object({
  value: line('Número', '', { max: 20 }),
  label: line('O que é', '', { max: 80 }),
});

export const estrutura = z.object({
  ...head(
    'Estrutura Completa',
    'Um campus inteiro para aprender, brincar, praticar esportes e conviver.',
  ),
  aerial: section('Vista aérea', {
    photo: picture(
      'Foto',
      'Vista aérea da escola: os blocos de salas de aula, o ginásio e as áreas verdes ao redor',
    ),
    title: line('Título', 'A escola vista do alto'),
    caption: lines(
      'Legenda',
      'Salas de aula, laboratórios, ginásio e refeitório ficam em meio às árvores, em um só terreno e a poucos passos uns dos outros. As crianças pequenas têm entrada, parque e pátio próprios.',
    ),
  }),
  figures: list('Números', 'Número', figure, [
    { value: '{areaTotal}', label: 'de área total' },
    { value: '{areaVerde}', label: 'de área verde' },
    { value: '1', label: 'ginásio poliesportivo coberto' },
    { value: '4', label: 'laboratórios de ciências e tecnologia' },
  ]),
  spaces: section('Espaços', {
    title: line('Título', 'Nossos Espaços'),
    intro: lines(
      'Introdução',
      'Cada ambiente foi pensado para uma forma de aprender. Conheça alguns deles e, quando quiser, venha vê-los de perto.',
    ),
  }),
  visit: visitBand(
    'Ver de perto é diferente',
    'Agende uma visita e caminhe pela escola com a gente, em um dia comum de aula.',
  ),
  search: search(
    'Estrutura Completa',
    '{areaTotal} de campus, {areaVerde} de área verde, ginásio coberto e laboratórios de ciências e tecnologia. Veja os espaços da escola.',
  ),
});
