/*
 * Redirects from the addresses of an earlier site. This is JavaScript without imports because the host's function
 * (site/publish/steps/redirects.ts) is made of this text.
 */

/**
 * Returns the path and query of a URL as redirects are stored and compared: decoded, without a slash at the end.
 * @param {{ pathname: string, search: string }} url
 * @returns {string | null} such as `/2014/festa-junina` or `/?p=123`; null if its escapes are malformed
 */
export function tidyOldAddress({ pathname, search }) {
  try {
    const path = decodeURIComponent(pathname)
      .replace(/\/{2,}/g, '/')
      .replace(/\/$/, '');
    const query = decodeURIComponent(search);
    return (query ? `${path || '/'}${query}` : path || '/').normalize('NFC');
  } catch {
    return null;
  }
}

/** What WordPress adds to the address of a text or list: its further pages, feed, comments, and its other forms. */
const additions =
  /(?:\/(?:amp|embed|trackback|feed|feed\/(?:rss2?|rdf|atom)|(?:comment-)?page[/-]\d{1,6}))+\/?$/;

/** The size in the name of a smaller copy of a picture, such as `horta-300x200.jpg`, which pages and picture searches linked to. */
const sizeOfCopy = /-\d{1,5}x\d{1,5}(?=\.\w{3,4}$)/;

/**
 * Finds where the old address of a requested URL leads. A query that the stored address lacks, such as that of an
 * advertisement, is ignored, and so is what WordPress adds to an address, such as `/amp`, or to the name of a picture.
 * @param {Readonly<Record<string, string>>} redirects destinations by old address
 * @param {URL} url
 * @returns {string | undefined} a path of the site, escaped
 */
export function findRedirect(redirects, url) {
  const parameters = [...url.searchParams].map(([name, value]) => `?${name}=${value}`);
  const { pathname: asked } = url;
  const without = [additions, sizeOfCopy].map((addition) => asked.replace(addition, ''));
  for (const pathname of new Set([asked, ...without])) {
    for (const search of [url.search, ...parameters, '']) {
      const address = tidyOldAddress({ pathname, search });
      if (address !== null && address !== '/' && Object.hasOwn(redirects, address))
        return escapePath(redirects[address] ?? '/');
    }
  }
  return undefined;
}

/**
 * Escapes a path of the site for a response. It never names another host.
 * @param {string} path with its query and fragment
 */
export function escapePath(path) {
  const { pathname, search, hash } = new URL(path, 'https://site.invalid');
  return `${pathname.replace(/^\/+/, '/')}${search}${hash}`;
}

/** The file of a release that holds its redirects. A release without redirects has none. */
export const redirectsFile = 'redirects.json';
