import { useCallback, useState, useSyncExternalStore, type FocusEvent } from 'react';

/** Observes whether an element is hovered or has keyboard focus. Spread `handlers` over the element. */
export function useHoverOrFocus() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  // The element may have been hovered or focused before the scripts started; no event reports that.
  const readState = useCallback((element: Element | null) => {
    if (!element) return;
    const { activeElement } = document;
    setHovered(element.matches(':hover'));
    setFocused(element.contains(activeElement) && !!activeElement?.matches(':focus-visible'));
  }, []);
  return {
    isActive: isHovered || isFocused,
    handlers: {
      ref: readState,
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      // Counts keyboard focus only: after a mouse click the focus stays, even when the pointer has left.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}

/** Returns false in the built page and during hydration, and true afterwards. */
export const useInBrowser = () => useSyncExternalStore(subscribeToNothing, getTrue, getFalse);

const subscribeToNothing = () => () => undefined;
const getTrue = () => true;
const getFalse = () => false;
