import { decoded } from './decoded';

/** Pages that answer more addresses than their own: any article not built yet, whatever is not there. */
const answersOthers = ['/noticia/[...]', '/404.html'];

const { pagePath = '' } = window as { pagePath?: string };
const opened = clean(window.location.pathname);

function clean(address: string): string {
  const { pathname } = new URL(address, window.location.href);
  return decoded(pathname).replace(/(.)\/$/, '$1');
}

/**
 * The page that answers an address without being named so. For this Gatsby lists every article in the
 * script of every page. But the server has told already, by the page that it sent: leaving for another
 * address that is not built loads the document anew.
 */
export function findMatchPath(address: string): string | null {
  return clean(address) === opened && answersOthers.includes(pagePath) ? pagePath : null;
}

/** The path of the page that answers an address. */
export function findPath(address: string): string {
  return findMatchPath(address) ?? clean(address);
}

/** What of an address is left open by its page's own path. No page here asks for it. */
export const grabMatchParams = () => ({});
