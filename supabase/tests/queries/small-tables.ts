/** Tables that a school never fills: read whole, they are a page or two of the disk. */
export const smallTables: Readonly<Record<string, string>> = {
  equipe: 'the people who write the site',
  colaboradores: 'the staff of one school',
  conselho_administrativo: 'a council',
  espacos: 'the rooms of one school',
  categorias_atividades: 'the headings of one page',
  media_categories: 'the places that the pages have, as many as the code names',
};
