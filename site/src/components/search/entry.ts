/** A page or an article in the search index, which the build writes. */
export interface SearchEntry {
  /** From the root: "/normas". */
  path: string;
  title: string;
  /** Of articles: the day of publication in words. */
  date?: string;
  /** What is found in it, as plain text, the part that tells most first. */
  text: string;
}
