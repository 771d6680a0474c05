import { topicIcons } from '../components/icons/topicIcons';
import { facts } from './facts';
import type { IconTopic, Question, RichText } from './rich-text';

const { since, dailyFruits, dailyJuices, dailyCarbohydrates } = facts.foodService;

export const alimentacao = {
  title: 'Alimentação',
  subtitle: 'Comida de verdade, feita aqui dentro, servida com carinho e sem pressa.',
  menuButton: 'Ver o cardápio da semana',
  caretakers: {
    title: 'Quem Cuida',
    text: [
      `Desde ${since}, a alimentação da escola é cuidada por quem conhece cada criança pelo nome. Naquele ano a cozinha deixou de ser terceirizada: a nutricionista Lúcia Ferraz passou a planejar os cardápios, e uma equipe própria de cozinheiras e auxiliares passou a preparar tudo aqui.`,
      'A nutricionista acompanha as compras, o preparo e o momento das refeições. É ela também quem conversa com as famílias sobre alergias, seletividade alimentar e introdução de novos alimentos.',
    ] satisfies RichText,
    nutritionist: { name: 'Lúcia Ferraz', role: 'Nutricionista responsável' },
    team: { name: 'Nossa equipe', role: 'Cozinheiras e auxiliares de cozinha' },
  },
  quality: {
    title: 'Qualidade e Segurança',
    items: [
      {
        icon: topicIcons.leaf,
        title: 'Ingredientes frescos',
        text: 'Frutas, verduras e legumes chegam várias vezes por semana, de produtores da região sempre que possível.',
      },
      {
        icon: topicIcons.shield,
        title: 'Boas práticas',
        text: 'Temperatura, validade e higiene são conferidas e registradas todos os dias, em cada etapa do preparo.',
      },
      {
        icon: topicIcons.clipboard,
        title: 'Cardápio assinado por nutricionista',
        text: 'Cada semana é planejada para a idade dos estudantes, com variedade e equilíbrio.',
      },
      {
        icon: topicIcons.kitchen,
        title: 'Cozinha própria',
        text: 'As refeições são preparadas na escola, no mesmo dia em que são servidas.',
      },
    ] satisfies IconTopic[],
  },
  routine: {
    title: 'Rotina Alimentar',
    intro:
      'A mesma base todos os dias, com variação no que a acompanha: assim as crianças se sentem seguras e aprendem a gostar de coisas novas.',
    alt: 'Frutas, sucos e pão feito na escola sobre a mesa do lanche',
    meals: [
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
          `${dailyFruits} frutas por dia`,
          `${dailyJuices} sucos`,
          `${dailyCarbohydrates} carboidrato feito na escola, como pão, bolo ou torta`,
        ],
      },
    ],
  },
  inclusion: {
    title: 'Inclusão à Mesa',
    intro: 'Comer junto é para todos. Cada estudante encontra aqui o jeito de estar à mesa.',
    items: [
      {
        icon: topicIcons.puzzle,
        title: 'Neurodivergentes',
        text: 'Texturas, cheiros e barulhos contam. Para quem tem seletividade ou sensibilidade sensorial, combinamos com a família lugares, horários e apresentações do prato que tragam conforto, e ampliamos o repertório aos poucos.',
      },
      {
        icon: topicIcons.smile,
        title: 'Neurotípicos',
        text: 'Experimentar também se aprende. Degustações, oficinas de culinária e o exemplo dos colegas convidam cada criança a provar, sem obrigar e sem premiar.',
      },
      {
        icon: topicIcons.heart,
        title: 'Alergias e restrições',
        text: 'São atendidas por um plano individual, feito pela nutricionista a partir do laudo médico que a família envia pelo aplicativo da escola. O preparo é separado e identificado.',
      },
    ] satisfies IconTopic[],
  },
  autonomy: {
    title: 'Autonomia e Sustentabilidade',
    items: [
      {
        icon: topicIcons.hand,
        title: 'Eu me sirvo',
        text: 'Desde cedo as crianças montam o próprio prato, com ajuda quando precisam.',
      },
      {
        icon: topicIcons.scale,
        title: 'Desperdício medido',
        text: 'Pesamos as sobras e contamos o resultado às turmas, que propõem metas.',
      },
      {
        icon: topicIcons.sprout,
        title: 'Da horta ao prato',
        text: 'Sobras de temperos e verduras voltam à horta como adubo, depois da composteira.',
      },
      {
        icon: topicIcons.recycle,
        title: 'Menos descartáveis',
        text: 'Pratos, copos e talheres são laváveis, e cada estudante traz a sua garrafa de água.',
      },
    ] satisfies IconTopic[],
  },
  gallery: { title: 'Nossa Estrutura' },
  faq: {
    title: 'Perguntas frequentes',
    questions: [
      {
        question: 'Como envio laudos médicos de alergias e restrições alimentares?',
        answer: [
          'Envie o laudo pelo aplicativo da escola, na conversa com a secretaria. A nutricionista analisa o documento, entra em contato com a família e prepara o plano individual antes de a criança começar a comer conosco. Sempre que houver mudança, mande o laudo atualizado pelo mesmo caminho.',
        ],
      },
      {
        question: 'Com que frequência o cardápio é atualizado?',
        answer: [
          'Toda semana. O novo cardápio é publicado nesta página, com o período a que se refere e a data da última atualização.',
        ],
      },
      {
        question: 'A escola serve frituras?',
        answer: [
          'Não. Todos os preparos são assados, cozidos, grelhados ou refogados, tanto no almoço quanto nos lanches.',
        ],
      },
      {
        question: 'Meu filho pode repetir?',
        answer: [
          'Pode. A repetição é permitida, com porções combinadas com a equipe e de acordo com a idade, para que a criança aprenda a perceber quando está satisfeita.',
        ],
      },
    ],
  } satisfies { title: string; questions: readonly Question[] },
} as const;
