import { css } from '@emotion/react';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { aboveAlert, from, notPrinted } from '../../styles/common';
import { color, layer, motion, radius, shadow, space, text, weight } from '../../styles/tokens';
import { Button } from './Button';
import { useHoverOrFocus } from './hooks';

let show: (message: Toast | null) => void = () => undefined;

/** Shows a message for a while. It replaces the previous message. */
export function toast(message: Toast): void {
  show(message);
}

export function dismissToast(): void {
  show(null);
}

interface Toast {
  title: string;
  description?: string;
  /** A paragraph after the description, for links for example. */
  more?: ReactNode;
  /** `destructive` for errors. */
  variant?: 'default' | 'destructive';
  /** How long it stays, in milliseconds; 5000 by default. */
  duration?: number;
}

/**
 * The region in which messages appear, on every page. It exists before the first message, so that screen readers
 * announce messages. F8 moves the focus into it.
 */
export function Toaster() {
  const [message, setMessage] = useState<Toast | null>(null);
  // A key for each message, so that a repeated message starts its time again.
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
  --color-focus: ${color.accent};
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space.sm};
  padding: ${space.sm} ${space.sm} ${space.sm} ${space.md};
  border-radius: ${radius.md};
  background: ${color.primaryDeep};
  color: ${color.cream};
  box-shadow: ${shadow.lg};
  /* Visible in forced-colors mode, where the box has neither background nor shadow. */
  outline: 2px solid transparent;
  outline-offset: -2px;
  touch-action: pan-y;
  animation: toast-in ${motion.smooth} ${motion.ease};
  @keyframes toast-in {
    from {
      opacity: 0;
      transform: translateY(1rem);
    }
  }
`;

/** Distance in pixels after which a swipe closes a message. */
const swipeThreshold = 50;

/**
 * Closes a message after a swipe to the right, or after `duration` milliseconds without hover and keyboard focus. Spread
 * the result over the message's element.
 */
function useDismissal(duration: number) {
  const { isActive, handlers } = useHoverOrFocus();
  const swipeStart = useRef<number | null>(null);

  useEffect(() => {
    if (isActive) return;
    const timer = setTimeout(dismissToast, duration);
    return () => clearTimeout(timer);
  }, [isActive, duration]);

  return {
    ...handlers,
    onPointerDown: (event: PointerEvent) => {
      swipeStart.current = event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      const from = swipeStart.current;
      swipeStart.current = null;
      if (from !== null && event.clientX - from > swipeThreshold) dismissToast();
    },
  };
}
