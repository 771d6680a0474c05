/** What feed, site map and search take from a published article. */
export interface Article {
  /** From the root: "/noticia/7". */
  path: string;
  title: string;
  /** ISO 8601, with its time zone. */
  publishedAt: string;
  updatedAt: string;
  /** The day of publication in words. */
  date: string;
  /** The start of the article as plain text. */
  excerpt: string;
  /** The body, sanitized. */
  html: string;
}

/** When a reader last found something new in it: editing before publication does not count. */
export function lastChange({ publishedAt, updatedAt }: Article): Date {
  return new Date(Math.max(Date.parse(publishedAt), Date.parse(updatedAt)));
}
