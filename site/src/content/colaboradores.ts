export const colaboradores = {
  title: 'Nossos Colaboradores',
  subtitle: 'As pessoas que ensinam, cuidam e fazem a escola funcionar todos os dias.',
  empty: {
    title: 'Nenhum colaborador encontrado',
    text: 'Cadastre a equipe no painel administrativo.',
  },
} as const;
