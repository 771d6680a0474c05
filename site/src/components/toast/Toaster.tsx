import { css } from '@emotion/react';
import { Fragment, useEffect, useRef, useSyncExternalStore } from 'react';
import { print } from '../../styles/media';
import { layer, space } from '../../styles/tokens';
import { shownToast } from './shownToast';

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
