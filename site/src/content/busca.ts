export const busca = {
  title: 'Buscar no site',
  empty: 'Confira a escrita ou tente outra palavra, mais curta ou mais comum.',
  retryButton: 'Tentar novamente',
  allPages: 'Todas as páginas',
} as const;
