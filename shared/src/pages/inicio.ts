import { z } from 'zod/mini';
import { phoneCrop } from '../crops.ts';
import { isVideoUrl, getVideoId } from '../video.ts';
import { choice, line, lines, link, list, picture } from './fields.ts';
import { button, iconTopics, search, shortcuts, titledSection, visitBand } from './parts.ts';
import { pagePaths } from './paths.ts';

const slide = z.object({
  title: line('Título', '', { max: 80 }),
  subtitle: lines('Subtítulo', '', { max: 300 }),
  button: button('Botão', '', ''),
  photo: picture('Imagem', '', [phoneCrop, { label: 'Computador', width: 16, height: 9 }]),
  ownPhoto: choice(
    'Imagem do site, enquanto não há outra',
    {
      'hero-acolhida': 'Acolhida',
      'hero-vivencias': 'Vivências',
      'hero-ensino': 'Ensino',
      'hero-estrutura': 'Estrutura',
    },
    'hero-acolhida',
  ),
});

const testimonial = z.object({
  kind: line('De quem é', '', { max: 60 }),
  title: line('Título'),
  quote: line('Uma frase do depoimento', '', {
    max: 200,
    optional: true,
    help: 'Aparece embaixo do vídeo, entre aspas. Escreva sem aspas, ou deixe vazio.',
  }),
  url: link('Link do vídeo', '', {
    pattern: { test: (url) => isVideoUrl(url) && getVideoId(url) !== null },
    error: 'Cole o endereço de um vídeo do YouTube: o site não mostra vídeos de outros lugares.',
  }),
  photo: picture('Imagem', '', [{ label: 'Capa do vídeo', width: 16, height: 9 }]),
  ownPhoto: choice(
    'Imagem do site, enquanto não há outra',
    { 'video-1': 'Primeira', 'video-2': 'Segunda', 'video-3': 'Terceira' },
    'video-1',
  ),
});

const stage = z.object({
  title: line('Nome', '', { max: 40 }),
  audience: line('Idades ou séries', '', { max: 60, optional: true }),
  to: link('Link', '/ensino'),
});

export const inicio = z.object({
  slides: list(
    'Destaques',
    'Destaque',
    slide,
    [
      {
        title: 'Uma escola que as famílias constroem juntas',
        subtitle: 'Desde {anoDoInicio}, cuidado, afeto e cooperação fazem parte de cada aula.',
        button: { label: 'Conheça a nossa história', to: pagePaths.coopen },
        ownPhoto: 'hero-acolhida',
      },
      {
        title: 'Aprender fazendo, todos os dias',
        subtitle: 'Teatro, horta, robótica, esporte: veja o que acontece por aqui.',
        button: { label: 'Assista às vivências', to: pagePaths['vivencias-coopen'] },
        ownPhoto: 'hero-vivencias',
      },
      {
        title: 'Da Educação Infantil ao Ensino Médio',
        subtitle: 'Um percurso contínuo, com professores que conhecem cada estudante.',
        button: { label: 'Veja a proposta de ensino', to: '/ensino' },
        ownPhoto: 'hero-ensino',
      },
      {
        title: 'Espaço para crescer',
        subtitle: 'São {areaTotal} de salas, laboratórios, quadras e muito verde.',
        button: { label: 'Explore a estrutura', to: '/estrutura' },
        ownPhoto: 'hero-estrutura',
      },
    ],
    { max: 8 },
  ),
  shortcuts: shortcuts({
    'Cardápio da semana': '/alimentacao#cardapio',
    Agenda: '/agenda',
    'Documentos da matrícula': '/matriculas#documentos',
    'Guia de pais e estudantes': '/documentos/guia-de-pais-e-estudantes.pdf',
  }),
  stages: titledSection('Etapas', 'Do primeiro dia ao vestibular', {
    items: list(
      'Etapas',
      'Etapa',
      stage,
      [
        {
          title: 'Educação Infantil',
          audience: '3 a 5 anos',
          to: '/ensino#eic',
        },
        {
          title: 'Fundamental I',
          audience: '1º ao 5º ano',
          to: '/ensino#fundamental-i',
        },
        {
          title: 'Fundamental II',
          audience: '6º ao 9º ano',
          to: '/ensino#fundamental-ii',
        },
        {
          title: 'Ensino Médio',
          audience: '1ª à 3ª série',
          to: '/ensino#medio',
        },
      ],
      { min: 0, max: 6 },
    ),
  }),
  pillars: iconTopics('Pilares', 'Nossa Essência em 3 Pilares', {
    Cuidado: [
      'shield',
      'Turmas acompanhadas de perto, alimentação feita aqui e um campus em que as crianças circulam com segurança.',
    ],
    Afeto: [
      'heart',
      'Cada estudante é chamado pelo nome. Vínculo é o chão em que a aprendizagem acontece.',
    ],
    Cooperação: [
      'people',
      'Famílias e educadores decidem juntos, e os estudantes aprendem desde cedo a construir com o outro.',
    ],
  }),
  news: titledSection('Notícias', 'Coopen Inspira', {
    intro: lines('Introdução', 'O que anda acontecendo por aqui.'),
    button: button('Botão', 'Ver todas as notícias', pagePaths['coopen-inspira']),
  }),
  testimonials: titledSection('Depoimentos', 'Laços que Inspiram', {
    intro: lines('Introdução', 'Quem vive a {escola} conta como é.'),
    // These films are freely licensed placeholders until the school has recordings of its own: the player
    // needs something to play.
    videos: list(
      'Vídeos',
      'Vídeo',
      testimonial,
      [
        {
          kind: 'Depoimento de estudante',
          title: 'O que levo da escola para a vida',
          quote: 'Aqui eu aprendi a perguntar antes de decorar, e a ouvir antes de responder.',
          url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
          ownPhoto: 'video-1',
        },
        {
          kind: 'Depoimento de estudante',
          title: 'Como descobri que gosto de ciências',
          quote: 'Era para ser só um vaso de feijão no laboratório. Hoje eu quero ser bióloga.',
          url: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
          ownPhoto: 'video-2',
        },
        {
          kind: 'Depoimento de família',
          title: 'Por que escolhemos esta escola',
          quote:
            'Na primeira visita, a professora perguntou do que a nossa filha gostava de brincar.',
          url: 'https://www.youtube.com/watch?v=R6MlUcmOul8',
          ownPhoto: 'video-3',
        },
      ],
      { min: 0, max: 12 },
    ),
  }),
  visit: visitBand(),
  search: search(
    'Educação Infantil, Fundamental e Médio',
    '{frase} Conheça a escola cooperativa de {cidade} e agende uma visita.',
  ),
});
