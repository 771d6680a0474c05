/** What feed, site map and search take from a published article. */
export interface Article {
  databaseId: number;
  title: string;
  /** ISO 8601, with its time zone. */
  published_at: string;
  updated_at: string;
  fields: { articleDate: string; excerpt: string; html: string };
}

/** From the root: "/noticia/7". */
export const pathOf = ({ databaseId }: Article) => `/noticia/${databaseId}`;
