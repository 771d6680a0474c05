import { z } from 'zod/mini';
import { line, lines, rich, topPhoto } from './fields.ts';
import { button, head, p, search, shortcuts, textSection, titledSection, topics } from './parts.ts';
import { pagePaths } from './paths.ts';

/* Pages with only a few texts: most of them show rows of a table. */

export const agenda = z.object({
  ...head('Agenda', 'Festas, reuniões, feiras e o que mais acontece na escola.'),
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

export const noticias = z.object({
  ...head('Coopen Inspira', 'Projetos, conquistas e histórias do dia a dia da nossa escola.'),
  search: search(
    'Coopen Inspira: notícias da escola',
    'Projetos, conquistas, eventos e histórias de quem faz a {escola}: todas as notícias da escola.',
  ),
});

export const naoEncontrada = z.object({
  title: line('Título', 'Página não encontrada'),
  text: lines('Texto', 'O endereço pode ter mudado ou ter sido digitado errado.'),
  button: button('Botão', 'Voltar para a página inicial', '/'),
  shortcuts: shortcuts({
    'Cardápio da semana': '/alimentacao#cardapio',
    Agenda: '/agenda',
    Notícias: pagePaths['coopen-inspira'],
    Matrículas: '/matriculas',
    'Quem Somos': pagePaths.coopen,
    'Agende uma Visita': '/visita',
  }),
  search: search(
    'Página não encontrada',
    'A página que você procura não existe ou mudou de endereço.',
  ),
});

export const vivencias = z.object({
  ...head('Vivências', 'O dia a dia da escola contado em vídeos curtos, por quem o vive.'),
  photo: topPhoto(),
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

export const trabalheConosco = z.object({
  ...head(
    'Trabalhe Conosco',
    'Procuramos pessoas que gostem de gente, de estudar e de trabalhar em equipe.',
  ),
  intro: textSection(
    'Apresentação',
    'Educar é trabalho de equipe',
    'Na {escola}, quem educa também é educado. Professores, auxiliares, cozinheiras, secretárias e coordenadores planejam juntos, estudam juntos e participam das decisões da escola.',
    'Recebemos currículos o ano todo, para todas as áreas. Quando surge uma vaga, é a eles que recorremos primeiro.',
  ),
  reasons: topics('Motivos', 'O que você encontra aqui', {
    'Formação continuada':
      'Horas de estudo e planejamento remuneradas, toda semana, com acompanhamento da coordenação.',
    'Trabalho em equipe':
      'Projetos entre áreas, tempo de conversa e colegas que compartilham o que sabem.',
    'Um ambiente que cuida':
      'Almoço na escola, áreas verdes e respeito ao tempo e à vida de cada um.',
  }),
  apply: titledSection('Currículo', 'Envie o seu currículo', {
    text: lines(
      'Texto',
      'Mande o currículo em PDF e conte, em poucas linhas, em que área gostaria de trabalhar e por quê.',
    ),
    button: line('Texto do botão', 'Enviar currículo por e-mail', { max: 60 }),
    subject: line('Assunto do e-mail', 'Currículo para a {escolaCompleta}'),
    privacy: line('Observação', 'Usamos os seus dados apenas em processos seletivos da escola.'),
    privacyLink: button('Link da observação', 'Leia a Política de Privacidade', '/privacidade'),
  }),
  search: search(
    'Trabalhe Conosco',
    'Faça parte da equipe da {escola}: saiba como enviar o seu currículo ao nosso RH.',
  ),
});
