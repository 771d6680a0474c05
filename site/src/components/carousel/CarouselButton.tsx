import { LineIcon } from '../icons/LineIcon';
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
      <LineIcon strokes={arrows[direction]} css={{ fontSize: 22, strokeWidth: 2.2 }} />
    </Button>
  );
}
