import { css } from '@emotion/react';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { aboveAlert, from, notPrinted } from '../../styles/common';
import { color, layer, motion, radius, shadow, space, text, weight } from '../../styles/tokens';
import { Button } from '../ui/Button';
import { useHold } from '../ui/hooks';

let show: (message: Toast | null) => void = () => undefined;

/** Shows a message for a while. There is one at a time: it takes the place of the one before. */
export function toast(message: Toast): void {
  show(message);
}

export function dismissToast(): void {
  show(null);
}

interface Toast {
  title: string;
  description?: string;
  /** What follows the description in a paragraph of its own, such as links. */
  more?: ReactNode;
  /** `destructive` for what failed. */
  variant?: 'default' | 'destructive';
  /** How long it stays, in milliseconds; 5 s if not said. */
  duration?: number;
}

/**
 * Where messages appear, on every page. The region is there before the first message, so that screen
 * readers announce it; F8 moves the focus into it.
 */
export function Toaster() {
  const [message, setMessage] = useState<Toast | null>(null);
  // Tells a message from one before it that says the same.
  const [count, setCount] = useState(0);
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => {
    show = (next) => {
      setMessage(next);
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
        {message && <ToastMessage key={count} {...message} />}
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
  ${aboveAlert}
  ${from.lg} {
    translate: none;
  }
  > div > * {
    pointer-events: auto;
  }
  ${notPrinted}
`;

function ToastMessage({ title, description, more, variant, duration = 5000 }: Toast) {
  const dismissal = useDismissal(duration);

  return (
    <div
      css={[box, variant === 'destructive' && { background: color.coral, color: color.white }]}
      {...dismissal}
    >
      <div>
        <p css={{ fontWeight: weight.bold }}>{title}</p>
        {description && <p css={{ fontSize: text.sm }}>{description}</p>}
        {more && <p css={moreStyle}>{more}</p>}
      </div>
      <Button variant="ghost" size="icon" onClick={dismissToast} aria-label="Fechar aviso">
        <span aria-hidden="true">✕</span>
      </Button>
    </div>
  );
}

const moreStyle = css`
  margin-top: ${space['2xs']};
  font-size: ${text.sm};
  a {
    color: inherit;
    font-weight: ${weight.bold};
    text-decoration: underline;
  }
`;

const box = css`
  --color-focus: ${color.yellow};
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space.sm};
  padding: ${space.sm} ${space.sm} ${space.sm} ${space.md};
  border-radius: ${radius.md};
  background: ${color.primaryDeep};
  color: ${color.cream};
  box-shadow: ${shadow.lg};
  touch-action: pan-y;
  animation: toast-in ${motion.smooth} ${motion.ease};
  @keyframes toast-in {
    from {
      opacity: 0;
      transform: translateY(1rem);
    }
  }
`;

/** How far, in pixels, a message is swept before it goes. */
const swipeThreshold = 50;

/**
 * When a message goes: after `duration` milliseconds in which nobody points at it or has the focus in
 * it, or swept to the right. Spread the result over the message's element.
 */
function useDismissal(duration: number) {
  const { held, holders } = useHold();
  const sweptFrom = useRef<number | null>(null);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(dismissToast, duration);
    return () => clearTimeout(timer);
  }, [held, duration]);

  return {
    ...holders,
    onPointerDown: (event: PointerEvent) => {
      sweptFrom.current = event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      const from = sweptFrom.current;
      sweptFrom.current = null;
      if (from !== null && event.clientX - from > swipeThreshold) dismissToast();
    },
  };
}
