/** A place in the site, with what the browser's history keeps for it. */
export interface SiteLocation {
  pathname: string;
  search: string;
  hash: string;
  href: string;
  origin: string;
  state: unknown;
  /** Tells apart visits of one page. */
  key: string;
}

interface Change {
  location: SiteLocation;
  action: 'POP' | 'PUSH';
}

type Listener = (change: Change) => void;

interface Navigation {
  state?: object;
  /** Leaves no way back to where the visitor was. */
  replace?: boolean;
}

let location = currentLocation();
const listeners = new Set<Listener>();

function currentLocation(): SiteLocation {
  const { pathname, search, hash, href, origin } = window.location;
  const state = window.history.state as { key?: string } | null;
  return {
    pathname: tidy(pathname),
    search,
    hash,
    href,
    origin,
    state,
    key: state?.key ?? 'initial',
  };
}

/** In one spelling, whatever was typed. */
function tidy(pathname: string): string {
  try {
    return encodeURI(decodeURI(pathname));
  } catch {
    return pathname;
  }
}

function change(action: Change['action']): void {
  location = currentLocation();
  listeners.forEach((listener) => listener({ location, action }));
}

/** Goes to an address of the site, or as many steps through the history. */
export function navigate(to: string | number, { state, replace = false }: Navigation = {}): void {
  if (typeof to === 'number') {
    window.history.go(to);
    return;
  }
  const entry = { ...state, key: String(Date.now()) };
  try {
    if (replace) window.history.replaceState(entry, '', to);
    else window.history.pushState(entry, '', to);
  } catch {
    // Some browsers take only so many entries in a while.
    window.location[replace ? 'replace' : 'assign'](to);
  }
  change('PUSH');
}

function listen(listener: Listener): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', () => change('POP'));
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const globalHistory = {
  get location() {
    return location;
  },
  listen,
  navigate,
};
