export const coopenInspira = {
  title: 'Coopen Inspira',
  subtitle: 'Projetos, conquistas e histórias do dia a dia da nossa escola.',
  empty: 'Nenhuma notícia encontrada no momento.',
  home: {
    intro: 'O que anda acontecendo por aqui.',
    empty: 'Nenhuma notícia recente para mostrar. Volte em breve!',
    all: 'Ver todas as notícias',
  },
} as const;
