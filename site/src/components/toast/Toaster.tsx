import { css } from '@emotion/react';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { notPrinted } from '../../styles/common';
import { layer, space } from '../../styles/tokens';

/**
 * Where messages appear, on every page. The region is there before the first message, so that screen
 * readers announce it; F8 moves the focus into it.
 */
export function Toaster() {
  const [shown, setShown] = useState<ReactNode | null>(null);
  // Tells a message from one before it that says the same.
  const [count, setCount] = useState(0);
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => {
    display = (content) => {
      setShown(content);
      setCount((before) => before + 1);
    };
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    window.addEventListener('keydown', focusRegion);
    return () => window.removeEventListener('keydown', focusRegion);
  }, []);

  return (
    <div ref={region} role="region" aria-label="Avisos (F8)" tabIndex={-1} css={corner}>
      <div role="status" aria-live="polite" aria-atomic="true">
        <Fragment key={count}>{shown}</Fragment>
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
  ${notPrinted}
`;

let display: (content: ReactNode | null) => void = () => undefined;

/** Puts a message in the place of the one that is there; `null` takes that away. */
export function showToast(content: ReactNode | null): void {
  display(content);
}
