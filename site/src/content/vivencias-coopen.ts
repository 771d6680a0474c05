export const vivencias = {
  title: 'Vivências',
  subtitle: 'O dia a dia da escola contado em vídeos curtos, por quem o vive.',
  intro: [
    'Uma peça ensaiada por semanas, o primeiro foguete que sobe, a colheita da horta, o gol no último minuto. Aqui estão momentos que mostram como se aprende na nossa escola, organizados por tipo de atividade.',
    'Escolha um vídeo e toque para assistir.',
  ],
} as const;
