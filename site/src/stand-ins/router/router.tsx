import {
  createContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from 'react';
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
  children: ReactElement<{ pageResources: unknown }>;
}

/**
 * For the router of `@gatsbyjs/reach-router`, which chooses among routes: Gatsby gives it the one that it
 * has chosen itself. What is left is to take the focus to the top of each page that follows another, and to
 * draw nothing anew where only the place within the page has changed.
 */
export function Router({ id, location: { pathname, search, key }, children }: RouterProps) {
  const { pageResources } = children.props;
  // eslint-disable-next-line react-hooks/exhaustive-deps -- what else the element is given follows from these
  const route = useMemo(() => children, [pathname, search, key, pageResources]);
  const page = useRef<HTMLDivElement>(null);
  const focused = useRef(pathname);
  useEffect(() => {
    if (focused.current === pathname) return;
    focused.current = pathname;
    page.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div id={id} ref={page} tabIndex={-1} style={{ outline: 'none' }}>
      {route}
    </div>
  );
}
