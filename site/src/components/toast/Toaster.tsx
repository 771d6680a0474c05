import { css } from '@emotion/react';
import { Fragment, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { print } from '../../styles/media';
import { layer, space } from '../../styles/tokens';

/**
 * Where messages appear, on every page. The region is there before the first message, so that screen
 * readers announce it; F8 moves the focus into it.
 */
export function Toaster() {
  const { subscribe, current, none } = shownToast;
  const shown = useSyncExternalStore(subscribe, current, none);
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    window.addEventListener('keydown', focusRegion);
    return () => window.removeEventListener('keydown', focusRegion);
  }, []);

  return (
    <div ref={region} role="region" aria-label="Avisos (F8)" tabIndex={-1} css={corner}>
      <div role="status" aria-live="polite" aria-atomic="true">
        {shown && <Fragment key={shown.id}>{shown.content}</Fragment>}
      </div>
    </div>
  );
}

const corner = css`
  position: fixed;
  z-index: ${layer.toast};
  right: ${space.sm};
  bottom: ${space.sm};
  left: ${space.sm};
  max-width: 26rem;
  margin-left: auto;
  pointer-events: none;
  > div > * {
    pointer-events: auto;
  }
  ${print} {
    display: none;
  }
`;

/** A message on the screen. Its number tells it from one that says the same. */
let current: { id: number; content: ReactNode } | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Puts a message in the place of the one that is there; `null` takes that away. */
export function showToast(content: ReactNode | null): void {
  current = content === null ? null : { id: ++lastId, content };
  listeners.forEach((listener) => listener());
}

/** For `useSyncExternalStore`. */
const shownToast = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  current: () => current,
  none: () => null,
};
