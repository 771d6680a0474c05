import { css } from '@emotion/react';
import { color, motion, radius, shadow, space, text, weight } from '../../styles/tokens';
import { Button } from '../ui/Button';
import { useDismissal } from './useDismissal';

export interface Toast {
  title: string;
  description?: string;
  /** `destructive` for what failed. */
  variant?: 'default' | 'destructive';
  /** How long it stays, in milliseconds; 5 s if not said. */
  duration?: number;
}

interface ToastMessageProps {
  message: Toast;
  onDismiss: () => void;
}

const defaultDuration = 5000;

/** One message: it goes away by itself, by its button or swept to the right. */
export function ToastMessage({ message, onDismiss }: ToastMessageProps) {
  const { title, description, variant = 'default', duration = defaultDuration } = message;
  const dismissal = useDismissal(duration, onDismiss);

  return (
    <div css={[box, variant === 'destructive' && destructive]} {...dismissal}>
      <div>
        <p css={titleStyle}>{title}</p>
        {description && <p css={descriptionStyle}>{description}</p>}
      </div>
      <Button variant="ghost" size="icon" onClick={onDismiss} aria-label="Fechar aviso">
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

const destructive = css`
  background: ${color.coral};
  color: ${color.white};
`;

const titleStyle = css`
  font-weight: ${weight.bold};
`;

const descriptionStyle = css`
  font-size: ${text.sm};
`;
