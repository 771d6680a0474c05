/** Tables that the public pages read in the visitor's browser: what is saved there is live at once. */
export const fetchedByVisitors = ['cardapios', 'categorias_atividades', 'atividades'] as const;

export const isFetchedByVisitors = (table: string) =>
  fetchedByVisitors.some((name) => name === table);
