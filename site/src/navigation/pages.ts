/** What Gatsby leaves on `window` for its own links: they say how pages are opened and loaded. */
interface PageLoader {
  ___navigate?: (to: string, options: { replace?: boolean; state?: object }) => void;
  ___loader?: { hovering: (path: string) => void };
}

const loader = () => window as PageLoader;

/** Opens a page of the site. The one that is open already is not added to the history again. */
export function openPage(to: string, state?: object): void {
  const isOpen = to === window.location.pathname + window.location.search;
  loader().___navigate?.(to, { state, replace: isOpen });
}

/** Where every byte counts, nothing is loaded that may not be wanted. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function isMetered(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return Boolean(connection?.saveData) || /2g$/.test(connection?.effectiveType ?? '');
}

function loadAhead(path: string): void {
  if (!isMetered()) loader().___loader?.hovering(path);
}

/** Listeners of a link whose page is loaded as soon as somebody points at it, touches it or comes to it. */
export function loadsAhead(path: string) {
  const load = () => loadAhead(path);
  return { onPointerEnter: load, onTouchStart: load, onFocus: load };
}
