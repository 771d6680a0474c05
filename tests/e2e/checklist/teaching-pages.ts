import { school } from 'shared/school';
import type { ExpectedPage } from './expect-content';

/** What is taught, how the day goes, and what is eaten. */
export const teachingPages: readonly ExpectedPage[] = [
  {
    path: '/ensino',
    heading: 'Proposta de Ensino',
    headings: [
      'Proposta Pedagógica',
      /^Educação Infantil/,
      'Ensino Fundamental I',
      'Ensino Fundamental II',
      'Ensino Médio',
      'Contraturno',
    ],
    links: [
      { name: 'Proposta Pedagógica', to: '#proposta-pedagogica' },
      { name: 'Educação Infantil', to: '#eic' },
      { name: 'Fundamental I', to: '#fundamental-i' },
      { name: 'Fundamental II', to: '#fundamental-ii' },
      { name: 'Ensino Médio', to: '#medio' },
      { name: 'Contraturno', to: '#contraturno' },
      { name: /^Saiba Mais/, to: school.links.fullDayProgram, newTab: true },
    ],
    counts: {
      '#proposta-pedagogica, #eic, #fundamental-i, #fundamental-ii, #medio, #contraturno': 6,
    },
  },
  {
    path: '/contraturno',
    heading: 'Contraturno',
    headings: [/rotina/i, 'Cardápio saudável'],
    texts: [/será publicado aqui em breve/, /Educação Infantil e no Ensino Fundamental I\./],
    folded: [
      /^Quem pode participar/,
      /^Como funcionam as refeições/,
      /^As atividades são as mesmas todos os dias/,
    ],
  },
  {
    path: '/proposta',
    heading: 'Proposta Pedagógica',
    headings: [/construtivista-interacionista/, /LIV/],
    texts: [/Habilidades para a vida/i],
  },
  {
    path: '/alimentacao',
    heading: 'Alimentação',
    headings: [
      'Quem Cuida',
      'Qualidade e Segurança',
      'Cardapio da Semana',
      'Rotina Alimentar',
      /^Inclusão/,
      'Autonomia e Sustentabilidade',
      'Nossa Estrutura',
    ],
    texts: [
      /Desde 2017/,
      /Arroz e feijão todos os dias/,
      /Saladas/,
      /guarnição/,
      /Duas opções de proteína/,
      /Nenhuma fritura/,
      /6 frutas por dia/,
      /2 sucos/,
      /1 carboidrato feito na escola/,
      /Neurodivergentes/,
      /Neurotípicos/,
      /plano individual.+laudo médico.+aplicativo da escola/,
    ],
    folded: [/laudos médicos/, /cardápio é atualizado/, /frituras/, /repetir/],
    links: [{ name: /cardápio da semana/, to: '#cardapio' }],
    some: ['[aria-labelledby="nossa-estrutura"] li'],
  },
  {
    path: '/vivencias-coopen',
    heading: 'Vivências',
    scripted: { headings: ['Arte e Cultura', 'Ciência e Tecnologia', 'Esporte e Movimento'] },
  },
  {
    path: '/coopen-inspira',
    heading: 'Coopen Inspira',
    headings: ['Portas abertas: um sábado para aprender fazendo'],
    // The days are counted from the demo's first start.
    texts: [/\d{1,2} de [a-zç]+ de \d{4}/, /5 de agosto de \d{4}/],
    links: [{ name: /^Ler mais/, to: /^\/noticia\/\d+$/ }],
  },
  {
    path: '/noticia/5',
    heading: 'Famílias aprovam em assembleia a ampliação da biblioteca',
    texts: [/Publicado em 05 de agosto de \d{4}/],
    links: [{ name: 'Voltar para todas as notícias', to: '/coopen-inspira' }],
    counts: { 'article img': 1, '[aria-roledescription="carrossel"]': 0 },
  },
  {
    path: '/noticia/13',
    heading: 'Matrículas abertas: veja o passo a passo para fazer parte da Coopen',
    counts: { 'article img': 0 },
  },
  {
    path: '/noticia/16',
    heading: 'Portas abertas: um sábado para aprender fazendo',
    counts: { '[aria-roledescription="carrossel"] li': 3 },
  },
];
