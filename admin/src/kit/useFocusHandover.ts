import { type RefObject, useLayoutEffect, useRef } from 'react';

const focus = (target: RefObject<HTMLElement | null> | undefined) => target?.current?.focus();

/**
 * Returns the ref of an element that may disappear while it has the focus.
 * @param next what gets the focus then
 */
export function useFocusHandover<Own extends HTMLElement>(
  next: RefObject<HTMLElement | null> | undefined,
): RefObject<Own | null> {
  const own = useRef<Own>(null);
  // The cleanup of a layout effect runs before React removes the element.
  useLayoutEffect(() => {
    const element = own.current;
    return () => {
      if (document.activeElement === element) focus(next);
    };
  }, [next]);
  return own;
}
