import { Button } from '../ui/Button';

interface CarouselButtonProps {
  direction: 'previous' | 'next';
  disabled: boolean;
  onClick: () => void;
}

const labels = { previous: 'Anterior', next: 'Próximo' };
const arrows = { previous: 'M14.5 5.5 8 12l6.5 6.5', next: 'M9.5 5.5 16 12l-6.5 6.5' };

/** It keeps the focus when there is nothing further, so it is not `disabled` in the browser's sense. */
export function CarouselButton({ direction, disabled, onClick }: CarouselButtonProps) {
  return (
    <Button
      variant="outline"
      size="icon"
      aria-label={labels[direction]}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      css={disabled && { opacity: 0.35, cursor: 'default' }}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path
          d={arrows[direction]}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </Button>
  );
}
