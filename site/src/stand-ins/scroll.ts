import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { positionOf, rememberPosition } from '../navigation/positions';
import { decoded } from './decoded';
import type { SiteLocation } from './router/history';

interface ScrollProps {
  location: SiteLocation;
  children: ReactNode;
}

/**
 * For the one of `gatsby-react-router-scroll`. A page opens at its top, or where the reader had left it,
 * at once: gliding is for the ways within a page. Where the first page opens is the browser's to say.
 */
export function ScrollContext({ location, children }: ScrollProps): ReactNode {
  const shown = useRef(location);
  useEffect(() => {
    const remember = () => rememberPosition(location, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [location]);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = location;
    if (before.key !== location.key || before.href !== location.href) openAt(location, before);
  }, [location]);
  return children;
}

function openAt(location: SiteLocation, before: SiteLocation): void {
  const { hash, pathname } = location;
  const top = positionOf(location);
  // Places further down are found only when all heights above them are known.
  document.documentElement.toggleAttribute('data-whole', Boolean(hash) || top > 0);
  if (hash) {
    document.getElementById(decoded(hash.slice(1)))?.scrollIntoView();
    return;
  }
  const behavior = pathname === before.pathname ? 'auto' : 'instant';
  window.scrollTo({ top, behavior });
}
