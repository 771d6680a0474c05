/** Gatsby's page for articles that have no page of their own yet: it fetches them in the browser. */
const anyArticle = 'noticia/[...]/index.html';

/**
 * Where a file of a release lies on a static host. These hosts answer for `/visita` with `visita.html`, but
 * send visitors of a folder on to `/visita/`, which is not the address that pages link to. What stands in for
 * articles without a page becomes the not-found page of their folder: they are found there with a status
 * of 404, until the next publication.
 */
export function hostedPath(path: string): string {
  if (path === anyArticle) return 'noticia/404.html';
  return path.replace(/\/index\.html$/, '.html');
}
