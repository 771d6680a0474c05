import { facts } from './facts';

export const estrutura = {
  title: 'Estrutura Completa',
  subtitle: 'Um campus inteiro para aprender, brincar, praticar esportes e conviver.',
  aerial: {
    title: 'A escola vista do alto',
    alt: 'Vista aérea da escola: os blocos de salas de aula, o ginásio e as áreas verdes ao redor',
    caption:
      'Salas de aula, laboratórios, ginásio e refeitório ficam em meio às árvores, em um só terreno e a poucos passos uns dos outros. As crianças pequenas têm entrada, parque e pátio próprios.',
  },
  figures: [
    { value: facts.campus.totalArea, label: 'de área total' },
    { value: facts.campus.greenArea, label: 'de área verde' },
    { value: facts.campus.gymnasiums, label: 'ginásio poliesportivo coberto' },
    { value: facts.campus.laboratories, label: 'laboratórios de ciências e tecnologia' },
  ],
  spaces: {
    title: 'Nossos Espaços',
    intro:
      'Cada ambiente foi pensado para uma forma de aprender. Conheça alguns deles e, quando quiser, venha vê-los de perto.',
    empty: 'Em breve apresentaremos aqui os espaços da escola.',
  },
  visit: {
    title: 'Ver de perto é diferente',
    text: 'Agende uma visita e caminhe pela escola com a gente, em um dia comum de aula.',
  },
} as const;
