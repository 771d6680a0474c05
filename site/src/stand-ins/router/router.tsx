import { createContext, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { globalHistory, type SiteLocation } from './history';

export { globalHistory, navigate } from './history';

export const BaseContext = createContext<object | null>(null);

interface LocationProps {
  children: (at: { location: SiteLocation }) => ReactNode;
}

/** Tells what it holds where the visitor is. */
export function Location({ children }: LocationProps): ReactNode {
  const current = () => globalHistory.location;
  return children({ location: useSyncExternalStore(globalHistory.listen, current, current) });
}

interface RouterProps {
  id: string;
  location: SiteLocation;
  children: ReactNode;
}

/**
 * For the router of `@gatsbyjs/reach-router`, which chooses among routes: Gatsby gives it the one that it
 * has chosen itself. What is left is to take the focus to the top of each page that follows another.
 */
export function Router({ id, location: { pathname }, children }: RouterProps) {
  const page = useRef<HTMLDivElement>(null);
  const focused = useRef(pathname);
  useEffect(() => {
    if (focused.current === pathname) return;
    focused.current = pathname;
    page.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div id={id} ref={page} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  );
}
