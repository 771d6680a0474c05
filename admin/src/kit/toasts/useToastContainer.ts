import { useEffect, useState } from 'react';

function createContainer(): HTMLElement {
  const container = document.createElement('div');
  container.id = 'toasts';
  return container;
}

/**
 * An element beside the page's root. Dialogs hide from assistive technology whatever lies outside them, and
 * fetch back any focus that leaves them; for toasts both are undone here.
 */
export function useToastContainer(): HTMLElement {
  const [container] = useState(createContainer);

  useEffect(() => {
    document.body.append(container);
    const reveal = () => container.removeAttribute('aria-hidden');
    const observer = new MutationObserver(reveal);
    observer.observe(container, { attributeFilter: ['aria-hidden'] });
    const keepFocus = (event: Event) => event.stopPropagation();
    container.addEventListener('focusin', keepFocus);
    return () => {
      observer.disconnect();
      container.removeEventListener('focusin', keepFocus);
      container.remove();
    };
  }, [container]);

  return container;
}
