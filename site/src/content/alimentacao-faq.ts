import type { Question } from './rich-text';

export const alimentacaoFaq = {
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
} as const satisfies { title: string; questions: readonly Question[] };
