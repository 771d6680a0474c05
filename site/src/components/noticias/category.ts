import { newsPath } from '../../buildSettings';

/** The context of a page of a category, as its template and its query receive it. */
export interface CategoryContext {
  slug: string;
  nome: string;
  /** The number in the URL; null on the page with the newest articles. */
  number: number | null;
  /** Ids of its articles. */
  ids: string[];
  /** Path of the page with newer articles; null on the page with the newest ones. */
  newer: string | null;
  /** Path of the page with older articles; null on the oldest page. */
  older: string | null;
}

/** @returns the path of a numbered page of a category, or of the page with its newest articles */
export const getCategoryPath = (slug: string, number: number | null = null) =>
  [newsPath, 'categoria', slug, ...(number === null ? [] : [number])].join('/');
