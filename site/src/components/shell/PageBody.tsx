import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { fadeOut } from './fadeOut';

/**
 * The page itself, the target of the skip link. When another page follows, it fades out and slides away
 * while that one fades in (see `page-in` in the global styles).
 */
export function PageBody({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const page = main.current;
    return () => {
      if (page) fadeOut(page);
    };
  }, []);
  return (
    <main ref={main} id="conteudo" tabIndex={-1}>
      {children}
    </main>
  );
}
