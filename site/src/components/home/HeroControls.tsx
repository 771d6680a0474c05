import { css } from '@emotion/react';
import { from, notPrinted, onlyWithScripts } from '../../styles/common';
import { color, radius, space } from '../../styles/tokens';
import { CarouselButton } from '../ui/Carousel';
import { Button } from '../ui/Button';
import { Container } from '../ui/layout';
import { type Slideshow } from './useSlideshow';

interface HeroControlsProps {
  slideshow: Slideshow;
  titles: readonly string[];
}

export function HeroControls({ slideshow, titles }: HeroControlsProps) {
  const { current, stopped, goTo, toggle } = slideshow;
  return (
    <Container css={place}>
      <div css={row}>
        <Button
          variant="ghost"
          size="icon"
          onClick={toggle}
          aria-label={stopped ? 'Retomar a apresentação' : 'Pausar a apresentação'}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" aria-hidden="true">
            <path d={stopped ? 'M8 5v14l11-7Z' : 'M7 5h3.5v14H7ZM13.5 5H17v14h-3.5Z'} />
          </svg>
        </Button>
        {titles.map((title, index) => (
          <button
            key={title}
            type="button"
            aria-label={`Ir para o destaque ${index + 1}: ${title}`}
            aria-current={index === current}
            onClick={() => goTo(index)}
            css={dot}
          />
        ))}
        <div css={arrows}>
          <CarouselButton direction="previous" onClick={() => goTo(current - 1)} />
          <CarouselButton direction="next" onClick={() => goTo(current + 1)} />
        </div>
      </div>
    </Container>
  );
}

const place = css`
  grid-area: 1 / 1;
  position: relative;
  align-self: end;
  padding-bottom: ${space.md};
  color: ${color.cream};
  pointer-events: none;
  ${notPrinted}
  ${onlyWithScripts}
`;

const row = css`
  display: flex;
  align-items: center;
  width: fit-content;
  margin-left: -0.75rem;
  pointer-events: auto;
`;

/** A touch target of the size of a finger; the visible dot inside is smaller. */
const dot = css`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.875rem;
  padding: 0;
  border: 0;
  background: none;
  &::before {
    content: '';
    width: 0.75rem;
    height: 0.75rem;
    border-radius: ${radius.pill};
    background: currentcolor;
    opacity: 0.65;
  }
  &[aria-current='true']::before {
    width: 1.75rem;
    background: ${color.yellow};
    opacity: 1;
  }
`;

const arrows = css`
  display: none;
  ${from.lg} {
    display: flex;
    gap: ${space.xs};
    margin-left: ${space.sm};
  }
`;
