import type { Caller } from '../support/callers';

/** A statement the product sends, as the data service hands it to the database. */
export interface Query {
  name: string;
  caller: Caller;
  sql: string;
  /** Indexes it has to find its rows by, or in their order; keys of the tables go without saying. */
  uses?: readonly string[];
  /** Tables it reads or sorts whole, and why nothing else would help. */
  whole?: Readonly<Record<string, string>>;
}

/** Why a total has no index: a page of a list comes with the number of all rows. */
export const counted = 'a count of all its rows looks at all of them';

/** Why the search field of a list has no index. */
export const searched =
  'a word anywhere in a text, with or without accents: 3,000 rows take some 10 ms';

/** Tables that a school never fills: read whole, they are a page or two of the disk. */
export const smallTables: Readonly<Record<string, string>> = {
  equipe: 'the people who write the site',
  colaboradores: 'the staff of one school',
  conselho_administrativo: 'a council',
  espacos: 'the rooms of one school',
  categorias_atividades: 'the headings of one page',
  media_categories: 'the places that the pages have, as many as the code names',
};
