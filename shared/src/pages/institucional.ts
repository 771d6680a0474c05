import { z } from 'zod/mini';
import { shareCrop } from '../crops.ts';
import { line, lines, list, picture, section, topPhoto } from './fields.ts';
import {
  head,
  iconTopics,
  search,
  textSection,
  titledSection,
  topic,
  topicList,
  visitBand,
} from './parts.ts';

const milestone = z.extend(topic, { date: line('Data', '', { max: 60 }) });

export const quemSomos = z.object({
  ...head('Quem Somos', 'Uma escola feita por famílias e educadores que escolheram educar juntos.'),
  photo: topPhoto(),
  history: textSection(
    'História',
    'Nossa História',
    'A {escola} nasceu de uma conversa entre vizinhos. No começo dos anos 1990, um grupo de famílias de {cidade} queria para as crianças uma escola em que pudesse confiar e, mais do que isso, da qual pudesse participar. Em vez de esperar que alguém a construísse, decidiu construí-la, com os professores que acreditaram na ideia.',
    'Em {fundacao}, reunido em assembleia, esse grupo fundou a cooperativa de famílias que mantém a escola. Foram meses de mutirões, rifas e noites de planejamento até que, em {inicioDasAulas}, o portão se abriu para o primeiro dia de aula.',
    'A escola cresceu com as suas turmas: vieram o Ensino Fundamental completo, o Ensino Médio, os laboratórios, o ginásio, a cozinha própria. O que não mudou foi a ideia do começo. Cada família cooperada tem voz nas decisões, e tudo o que a escola recebe volta para a educação dos estudantes. Ao lado da cooperativa, a Associação de Pais e Mestres (APM) reúne famílias e educadores no dia a dia.',
    'Hoje, muitos dos nossos estudantes são filhos de quem aprendeu a ler nestas mesmas salas. É o reconhecimento que mais nos orgulha.',
  ),
  milestones: list('Marcos', 'Marco', milestone, [
    {
      date: '{fundacao}',
      title: 'Fundação da cooperativa',
      text: 'Um grupo de famílias assina, em assembleia, a ata que cria a escola.',
    },
    {
      date: '{inicioDasAulas}',
      title: 'Primeiro dia de aula',
      text: 'As primeiras turmas são recebidas no portão por quem as sonhou.',
    },
    {
      date: '{anoCozinha}',
      title: 'Cozinha própria',
      text: 'A alimentação passa a ser planejada e preparada dentro da escola.',
    },
  ]),
  values: iconTopics('Valores', 'Nossos Valores', {
    Acolhimento: [
      'heart',
      'Cada estudante é recebido pelo nome, com sua história, seu ritmo e suas perguntas. Quem se sente seguro aprende melhor e respeita com mais facilidade.',
    ],
    Cooperação: [
      'people',
      'Aprendemos em grupo, decidimos em conjunto e dividimos responsabilidades. Famílias, educadores e estudantes constroem a escola todos os dias.',
    ],
    Excelência: [
      'star',
      'Esperamos muito de cada um e oferecemos os meios para chegar lá: professores em formação constante, acompanhamento próximo e projetos que exigem pensar.',
    ],
  }),
  mission: titledSection('Missão', 'Missão', {
    text: lines(
      'Texto',
      'Educar crianças e jovens com cuidado, afeto e rigor, formando pessoas autônomas, solidárias e capazes de aprender por toda a vida e de transformar, em cooperação, o lugar em que vivem.',
    ),
  }),
  vision: titledSection('Visão', 'Visão', {
    text: lines(
      'Texto',
      'Ser reconhecida na região como a escola em que as famílias participam de verdade, em que cada estudante é conhecido por todos e em que a qualidade do ensino anda junto com a qualidade das relações.',
    ),
  }),
  visit: visitBand(),
  search: search(
    'Quem Somos',
    'A história da {escola}, fundada por famílias em {fundacao}, e os valores que nos guiam: acolhimento, cooperação e excelência.',
  ),
});

export const governanca = z.object({
  ...head('Governança', 'Quem decide os rumos da escola são as pessoas que fazem parte dela.'),
  cooperative: textSection(
    'Cooperativa',
    'Uma cooperativa de famílias',
    'A {escola} é mantida por uma cooperativa de famílias. Quem matricula um filho torna-se cooperado e passa a ter voz e voto nas assembleias. Não há donos: há famílias que respondem juntas pela escola.',
    'A assembleia geral se reúne ao menos duas vezes por ano. É nela que se elege o Conselho Administrativo, se aprova o orçamento, se apresentam as contas e se discutem os projetos do ano seguinte. Como a cooperativa não tem fins lucrativos, todo resultado é reinvestido em pessoas, espaços e materiais.',
  ),
  principles: topicList('Princípios', 'Princípio', {
    'Uma família, um voto':
      'As decisões têm o mesmo peso para todos, qualquer que seja o número de filhos matriculados.',
    'Contas abertas':
      'O balanço é apresentado em assembleia e fica à disposição dos cooperados na secretaria.',
    'Mandatos com começo e fim':
      'Os conselheiros são eleitos entre os cooperados para mandatos de dois anos e não recebem remuneração pelo cargo.',
  }),
  council: titledSection('Conselho', 'Conselho Administrativo', {
    intro: lines(
      'Introdução',
      'O Conselho acompanha a gestão da escola, cuida do planejamento de longo prazo e presta contas à assembleia. A condução pedagógica do dia a dia cabe à direção e às coordenações.',
    ),
  }),
  association: textSection(
    'Associação',
    'Associação de Pais e Mestres (APM)',
    'Ao lado da cooperativa caminha a Associação de Pais e Mestres. A cooperativa mantém a escola; a APM reúne famílias e educadores para cuidar da vida que acontece nela.',
    'Ela organiza festas e campanhas, mantém o banco de uniformes e anima as comissões de alimentação, de eventos, de obras e de bolsas, abertas a todas as famílias. O que as comissões propõem e depende de orçamento é decidido na assembleia da cooperativa.',
  ),
  search: search(
    'Governança',
    'Como a escola é gerida: a cooperativa de famílias e as suas assembleias, a Associação de Pais e Mestres (APM) e o Conselho Administrativo.',
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
      [shareCrop],
    ),
    title: line('Título', 'A escola vista do alto'),
    caption: lines(
      'Legenda',
      'Salas de aula, laboratórios, ginásio e refeitório ficam em meio às árvores, em um só terreno e a poucos passos uns dos outros. As crianças pequenas têm entrada, parque e pátio próprios.',
    ),
  }),
  figures: list(
    'Números',
    'Número',
    figure,
    [
      { value: '{areaTotal}', label: 'de área total' },
      { value: '{areaVerde}', label: 'de área verde' },
      { value: '1', label: 'ginásio poliesportivo coberto' },
      { value: '4', label: 'laboratórios de ciências e tecnologia' },
    ],
    { itemTitle: 'label' },
  ),
  spaces: titledSection('Espaços', 'Nossos Espaços', {
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
