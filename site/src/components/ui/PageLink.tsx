import type { ComponentProps, MouseEvent } from 'react';
import { loadsAhead, openPage } from '../../navigation/pages';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A page of the site: "/visita". */
  to: string;
  /** What the page is told; it is kept with the entry in the browser's history. */
  state?: object;
}

/** A link whose page takes the place of this one without loading the document anew. */
export function PageLink({ to, state, onClick, children, ...anchor }: PageLinkProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    openPage(to, state);
  };
  return (
    <a href={to} onClick={open} {...loadsAhead(to)} {...anchor}>
      {children}
    </a>
  );
}

/** In a new tab or window, or as a file: the visitor's own choice. */
function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
