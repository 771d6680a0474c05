import { z } from 'zod/mini';
import { line, lines, list, rich, section } from './fields.ts';
import { button, faq, head, iconTopicList, iconTopics, p, search, titledSection } from './parts.ts';

const person = (label: string, name: string, role: string) =>
  section(label, { name: line('Nome', name), role: line('Função', role) });

const meal = z.object({
  title: line('Título'),
  items: list('O que tem', 'Item', line('Item'), []),
});

/** The page's pictures are managed under "Imagens da alimentação". */
export const alimentacao = z.object({
  ...head('Alimentação', 'Comida de verdade, feita aqui dentro, servida com carinho e sem pressa.'),
  button: button('Botão', 'Ver o cardápio da semana', '#cardapio'),
  caretakers: titledSection('Quem cuida', 'Quem Cuida', {
    text: rich(
      'Texto',
      p(
        'Desde {anoCozinha}, a alimentação da escola é cuidada por quem conhece cada criança pelo nome. Naquele ano a cozinha deixou de ser terceirizada: a nutricionista Lúcia Ferraz passou a planejar os cardápios, e uma equipe própria de cozinheiras e auxiliares passou a preparar tudo aqui.',
        'A nutricionista acompanha as compras, o preparo e o momento das refeições. É ela também quem conversa com as famílias sobre alergias, seletividade alimentar e introdução de novos alimentos.',
      ),
    ),
    nutritionist: person('Nutricionista', 'Lúcia Ferraz', 'Nutricionista responsável'),
    team: person('Equipe', 'Nossa equipe', 'Cozinheiras e auxiliares de cozinha'),
  }),
  quality: iconTopics('Qualidade', 'Qualidade e Segurança', {
    'Ingredientes frescos': [
      'leaf',
      'Frutas, verduras e legumes chegam várias vezes por semana, de produtores da região sempre que possível.',
    ],
    'Boas práticas': [
      'shield',
      'Temperatura, validade e higiene são conferidas e registradas todos os dias, em cada etapa do preparo.',
    ],
    'Cardápio assinado por nutricionista': [
      'clipboard',
      'Cada semana é planejada para a idade dos estudantes, com variedade e equilíbrio.',
    ],
    'Cozinha própria': [
      'kitchen',
      'As refeições são preparadas na escola, no mesmo dia em que são servidas.',
    ],
  }),
  routine: titledSection('Rotina alimentar', 'Rotina Alimentar', {
    intro: lines(
      'Introdução',
      'A mesma base todos os dias, com variação no que a acompanha: assim as crianças se sentem seguras e aprendem a gostar de coisas novas.',
    ),
    alt: line(
      'Texto alternativo da foto do site',
      'Frutas, sucos e pão feito na escola sobre a mesa do lanche',
      { max: 300, optional: true },
    ),
    meals: list('Refeições', 'Refeição', meal, [
      {
        title: 'Almoço',
        items: [
          'Arroz e feijão todos os dias',
          'Saladas variadas',
          'Uma guarnição',
          'Duas opções de proteína',
          'Nenhuma fritura',
        ],
      },
      {
        title: 'Lanches da manhã e da tarde',
        items: [
          '6 frutas por dia',
          '2 sucos',
          '1 carboidrato feito na escola, como pão, bolo ou torta',
        ],
      },
    ]),
  }),
  inclusion: titledSection('Inclusão', 'Inclusão à Mesa', {
    intro: lines(
      'Introdução',
      'Comer junto é para todos. Cada estudante encontra aqui o jeito de estar à mesa.',
    ),
    items: iconTopicList({
      Neurodivergentes: [
        'puzzle',
        'Texturas, cheiros e barulhos contam. Para quem tem seletividade ou sensibilidade sensorial, combinamos com a família lugares, horários e apresentações do prato que tragam conforto, e ampliamos o repertório aos poucos.',
      ],
      Neurotípicos: [
        'smile',
        'Experimentar também se aprende. Degustações, oficinas de culinária e o exemplo dos colegas convidam cada criança a provar, sem obrigar e sem premiar.',
      ],
      'Alergias e restrições': [
        'heart',
        'São atendidas por um plano individual, feito pela nutricionista a partir do laudo médico que a família envia pelo aplicativo da escola. O preparo é separado e identificado.',
      ],
    }),
  }),
  autonomy: iconTopics('Autonomia', 'Autonomia e Sustentabilidade', {
    'Eu me sirvo': [
      'hand',
      'Desde cedo as crianças montam o próprio prato, com ajuda quando precisam.',
    ],
    'Desperdício medido': [
      'scale',
      'Pesamos as sobras e contamos o resultado às turmas, que propõem metas.',
    ],
    'Da horta ao prato': [
      'sprout',
      'As verduras que as turmas colhem entram na salada do dia, e as cascas voltam aos canteiros como adubo.',
    ],
    'Menos descartáveis': [
      'recycle',
      'Pratos, copos e talheres são laváveis, e cada estudante traz a sua garrafa de água.',
    ],
  }),
  gallery: section('Galeria', { title: line('Título', 'Nossa Estrutura') }),
  faq: faq({
    'Como envio laudos médicos de alergias e restrições alimentares?': p(
      'Envie o laudo pelo aplicativo da escola, na conversa com a secretaria. A nutricionista analisa o documento, entra em contato com a família e prepara o plano individual antes de a criança começar a comer conosco. Sempre que houver mudança, mande o laudo atualizado pelo mesmo caminho.',
    ),
    'Com que frequência o cardápio é atualizado?': p(
      'Toda semana. O novo cardápio é publicado nesta página, com o período a que se refere e a data da última atualização.',
    ),
    'A escola serve frituras?': p(
      'Não. Todos os preparos são assados, cozidos, grelhados ou refogados, tanto no almoço quanto nos lanches.',
    ),
    'Meu filho pode repetir?': p(
      'Pode. A repetição é permitida, com porções combinadas com a equipe e de acordo com a idade, para que a criança aprenda a perceber quando está satisfeita.',
    ),
  }),
  search: search(
    'Alimentação',
    'O cardápio da semana, a rotina das refeições, quem cuida da cozinha e como atendemos alergias e restrições alimentares.',
  ),
});
