import { useState, type FocusEvent } from 'react';

/**
 * Whether somebody points at an element or works in it with the keyboard: the end of one is not the end of the
 * other. Spread `holders` over the element.
 */
export function useHold() {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    held: pointed || focused,
    holders: {
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
