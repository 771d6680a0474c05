import { school } from 'shared/school';
import type { ExpectedPage } from './expect-content';

/** Home, and the pages about the school itself. */
export const schoolPages: readonly ExpectedPage[] = [
  {
    path: '/',
    heading: /^Escola Cooperativa Coopen: Construindo futuros brilhantes com cuidado, afeto e coop/,
    headings: ['Nossa Essência em 3 Pilares', 'Coopen Inspira', 'Laços que Inspiram'],
    texts: ['Depoimento de família'],
    links: [
      { name: /^Leia mais/, to: /^\/noticia\/\d+$/ },
      { name: 'Ver todas as notícias', to: '/coopen-inspira' },
      { name: /^Agende uma [Vv]isita/, to: '/visita' },
    ],
    counts: {
      '[aria-roledescription="slide"]': 4,
      '[aria-labelledby="pilares"] li': 3,
      '[aria-labelledby="noticias"] li': 3,
      '[aria-labelledby="depoimentos"] li': 3,
    },
  },
  {
    path: '/coopen',
    heading: 'Quem Somos',
    headings: ['Acolhimento', 'Cooperação', 'Excelência', 'Missão', 'Visão'],
    texts: ['17 de agosto de 1993', '15 de março de 1994'],
  },
  {
    path: '/governanca',
    heading: 'Governança',
    headings: [
      'Uma cooperativa de famílias',
      'Conselho Administrativo',
      /Associação de Pais e Mestres \(APM\)/,
    ],
    some: ['[aria-labelledby="conselho"] li'],
  },
  {
    path: '/colaboradores',
    heading: 'Nossos Colaboradores',
    counts: { 'li:nth-child(-n + 4) img[loading="lazy"]': 0, 'li img:not([loading="lazy"])': 4 },
    some: ['li img[loading="lazy"]'],
  },
  {
    path: '/estrutura',
    heading: 'Estrutura Completa',
    headings: ['Nossos Espaços'],
    texts: [
      /20\.000 m²/,
      /5\.000 m²/,
      /ginásio poliesportivo coberto\s*1/,
      /laboratórios de ciências e tecnologia\s*4/,
    ],
    counts: { 'dl > div': 4, 'img[alt*="aérea"]': 1 },
    some: ['[aria-roledescription="carrossel"] li img'],
  },
  {
    path: '/busca',
    heading: 'Buscar no site',
    links: [{ name: 'Governança', to: '/governanca' }],
  },
  {
    path: '/trabalhe-conosco',
    heading: 'Trabalhe Conosco',
    texts: [school.emails.careers],
    links: [
      {
        name: /currículo por e-mail/,
        to: new RegExp(`^mailto:${school.emails.careers}\\?subject=Curr%C3%ADculo`),
      },
    ],
    counts: { 'button:text-is("Copiar e-mail")': 1 },
  },
  {
    path: '/nao-existe',
    status: 404,
    heading: 'Página não encontrada',
    hidden: true,
    texts: ['404'],
    links: [{ name: 'Voltar para a página inicial', to: '/' }],
  },
];
