import { css } from '@emotion/react';
import { forcedColors, from, notPrinted, onlyWithScripts } from '../../styles/common';
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
  /* The photo behind the controls may have any colour. */
  ${forcedColors} {
    border-radius: ${radius.pill};
    background: Canvas;
  }
`;

/** A touch target of the size of a finger; the visible dot inside is smaller. */
const dot = css`
  display: grid;
  place-items: center;
  width: min(2.5rem, 12.5vw);
  height: min(2.875rem, 14.5vw);
  padding: 0;
  border: 0;
  background: none;
  &::before {
    content: '';
    width: min(0.75rem, 3.75vw);
    height: min(0.75rem, 3.75vw);
    border-radius: ${radius.pill};
    background: currentcolor;
    opacity: 0.65;
  }
  &[aria-current='true']::before {
    width: min(1.75rem, 8.75vw);
    background: ${color.accent};
    opacity: 1;
  }
  ${forcedColors} {
    &::before {
      background: ButtonText;
      opacity: 1;
    }
    &[aria-current='true']::before {
      background: Highlight;
    }
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
