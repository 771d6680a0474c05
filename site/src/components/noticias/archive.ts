import { newsPath } from '../../buildSettings';

/** Returns the path of the page of a year, or of its page with this number. */
export const getArchivePath = (year: number, number?: number | null) =>
  [newsPath, year, ...(number ? [number] : [])].join('/');

/** The context of an archive page, as its template and its query receive it. */
export interface ArchiveContext {
  year: number;
  /** The number in the URL; null on the page of the year, which shows the newest articles of the year's archive. */
  number: number | null;
  /** Ids of its articles. */
  ids: string[];
  /** Path of the page with newer articles. */
  newer: string;
  /** Path of the page with older articles; null on the oldest page. */
  older: string | null;
  /** The years to jump to: its own and the years before it. */
  years: number[];
  /** The months of the year, each with the page on which its newest article is; only on the page of a year with several pages. */
  months: { name: string; path: string }[];
}
