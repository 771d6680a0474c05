import { isHashed } from 'shared/hashed-file';

/** What Gatsby leaves in public/ and no visitor needs. */
const unneeded = [
  /\.map$/,
  // For Gatsby's own use: statistics, parts of pages, a library for scripts in a worker.
  /^(webpack\.stats|chunk-map)\.json$/,
  /^_gatsby\/slices\//,
  /^~partytown\//,
  /^page-data\/dev-404-page\//,
  // The not-found page is 404.html; at /404 it would be answered as if it were found.
  /^404\/index\.html$/,
];
/** Results of queries: named after the query, and fetched by scripts of the release they belong to. */
const queryResult = /^page-data\/sq\/d\//;

export function isNeeded(path: string): boolean {
  return !unneeded.some((pattern) => pattern.test(path));
}

export function isPage(path: string): boolean {
  return path.endsWith('.html');
}

/** A page of an article, of which there may be thousands. */
export function isArticle(path: string): boolean {
  return isPage(path) && path.startsWith('noticia/');
}

/** Whether a tab that was opened on an earlier release may still ask for the file. */
export function mayBeAskedForLater(path: string): boolean {
  return isHashed(path) || queryResult.test(path);
}
