import { startTransition, type ReactNode } from 'react';
import { hydrateRoot, type RootOptions } from 'react-dom/client';
import { listeningEvent } from 'shared/page-events';

/** For Gatsby's module of this name. Every page comes complete: there is nothing but to take it over. */
export function reactDOMUtils() {
  return { hydrate, render: hydrate };
}

/** Bit by bit, so that a tap in between need not wait for the whole page. */
function hydrate(page: ReactNode, container: Element, errors: RootOptions): void {
  startTransition(() => {
    hydrateRoot(container, page, errors);
  });
  // From here on React notices taps itself, and hurries for them.
  window.dispatchEvent(new Event(listeningEvent));
}
