import { useCallback, useState, useSyncExternalStore, type FocusEvent } from 'react';

/** Whether an element is hovered or has keyboard focus. Spread `holders` over the element. */
export function useHold() {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  // The pointer or the focus may have come before the scripts, and then no event reports it.
  const readState = useCallback((element: Element | null) => {
    if (!element) return;
    const { activeElement } = document;
    setPointed(element.matches(':hover'));
    setFocused(element.contains(activeElement) && !!activeElement?.matches(':focus-visible'));
  }, []);
  return {
    held: pointed || focused,
    holders: {
      ref: readState,
      onMouseEnter: () => setPointed(true),
      onMouseLeave: () => setPointed(false),
      // A press of the mouse leaves the focus behind, too, long after the pointer has gone.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}

/** Whether scripts run: false in the built page, and while React takes it over. */
export const useInBrowser = () => useSyncExternalStore(unchanging, yes, no);

const unchanging = () => () => undefined;
const yes = () => true;
const no = () => false;
