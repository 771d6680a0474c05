import { css } from '@emotion/react';
import { type PointerEvent, useEffect, useRef } from 'react';
import { color, motion, radius, shadow, space, text, weight } from '../../styles/tokens';
import { Button } from '../ui/Button';
import { useHold } from '../ui/useHold';
import { showToast } from './Toaster';

/**
 * Shows a message for a while. There is one at a time: it takes the place of the one before. Only pages
 * that have something to say carry what messages are made of.
 */
export function toast(message: Toast): void {
  showToast(<ToastMessage {...message} />);
}

export function dismissToast(): void {
  showToast(null);
}

interface Toast {
  title: string;
  description?: string;
  /** `destructive` for what failed. */
  variant?: 'default' | 'destructive';
  /** How long it stays, in milliseconds; 5 s if not said. */
  duration?: number;
}

/** One message: it goes away by itself, by its button or swept to the right. */
function ToastMessage({ title, description, variant, duration = 5000 }: Toast) {
  const dismissal = useDismissal(duration);

  return (
    <div
      css={[box, variant === 'destructive' && { background: color.coral, color: color.white }]}
      {...dismissal}
    >
      <div>
        <p css={{ fontWeight: weight.bold }}>{title}</p>
        {description && <p css={{ fontSize: text.sm }}>{description}</p>}
      </div>
      <Button variant="ghost" size="icon" onClick={dismissToast} aria-label="Fechar aviso">
        <span aria-hidden="true">✕</span>
      </Button>
    </div>
  );
}

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
