import { z } from 'zod/mini';
import { line, lines, moment, picture, rich, toggle } from './fields.ts';
import { button, head, optionalButton, p, search } from './parts.ts';

/* Pages that say little by themselves: what they show are rows, or what a visitor has just done. */

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

/** Where one of them is missing it has no end, or begins at once. */
const endsAfterItBegins = ({ from, until }: { from: string; until: string }) =>
  !(Date.parse(until) <= Date.parse(from));

export const anuncio = z
  .object({
    on: toggle('Mostrar o anúncio', true),
    from: moment('A partir de', '', 'Vazio: desde já.'),
    until: moment('Até', '', 'Vazio: até ser desligado.'),
    title: line('Título', 'Concurso de Bolsas {anoBolsas}', { max: 80 }),
    text: rich(
      'Texto',
      p(
        'Exclusivo para alunos de outras escolas.',
        'Válido para o {seriesBolsas} em {anoBolsas}.',
        'As provas garantem descontos de até {descontoBolsas}, conforme o desempenho.',
      ),
      { max: 2000 },
    ),
    button: button('Botão', 'Quero me inscrever', '/bolsas'),
    link: optionalButton('Link', 'Ler o regulamento (PDF)', '/documentos/regulamento-bolsas.pdf'),
  })
  .check(
    z.refine(endsAfterItBegins, { path: ['until'], error: 'O fim precisa vir depois do começo.' }),
  );

export type Anuncio = z.output<typeof anuncio>;

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

export const colaboradores = z.object({
  ...head(
    'Nossos Colaboradores',
    'As pessoas que ensinam, cuidam e fazem a escola funcionar todos os dias.',
  ),
  search: search(
    'Nossos Colaboradores',
    'Conheça as pessoas que ensinam, cuidam e fazem a {escola} funcionar todos os dias.',
  ),
});

export const coopenInspira = z.object({
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
  search: search(
    'Página não encontrada',
    'A página que você procura não existe ou mudou de endereço.',
  ),
});

export const visitaObrigado = z.object({
  ...head(
    'Solicitação recebida!',
    'Obrigado pelo interesse em conhecer a nossa escola. Recebemos o seu pedido de visita.',
  ),
  photo: picture('Foto do topo'),
  text: rich(
    'Texto',
    p(
      'A secretaria entrará em contato pelo WhatsApp para combinar o dia e o horário. Respondemos em dias úteis, no horário de funcionamento da escola.',
    ),
  ),
  button: button('Botão', 'Voltar para a página inicial', '/'),
  chat: line('Texto do botão de WhatsApp', 'Falar com a escola no WhatsApp', { max: 60 }),
  search: search(
    'Solicitação recebida',
    'Recebemos o seu pedido de visita. A secretaria entrará em contato pelo WhatsApp.',
  ),
});

export const vivencias = z.object({
  ...head('Vivências', 'O dia a dia da escola contado em vídeos curtos, por quem o vive.'),
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
