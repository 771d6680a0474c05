import { css } from '@emotion/react';
import { useRef, type ReactNode } from 'react';
import { from, notPrinted, print } from '../../styles/common';
import { color, space } from '../../styles/tokens';
import { CarouselButton } from './CarouselButton';
import { type PerView, spacing, useSlider } from './useSlider';

interface CarouselProps {
  label: string;
  slides: readonly { readonly key: string; readonly content: ReactNode }[];
  perView: PerView;
  loop: boolean;
}

export function Carousel({ label, slides, perView, loop }: CarouselProps) {
  const list = useRef<HTMLUListElement>(null);
  const { ready, hasPrevious, hasNext, previous, next } = useSlider(list, perView, loop);
  const [phone, tablet, desk] = perView;

  return (
    <div role="group" aria-roledescription="carrossel" aria-label={label}>
      <ul
        role="list"
        ref={list}
        // Until the slider takes over, and without scripts, the arrow keys scroll it.
        tabIndex={ready ? undefined : 0}
        css={[track, ready && sliding, { '--phone': phone, '--tablet': tablet, '--desk': desk }]}
      >
        {slides.map(({ key, content }) => (
          <li key={key} className="keen-slider__slide" css={slide}>
            {content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div css={[buttons, !hasPrevious && !hasNext && nothingMore]}>
          <CarouselButton direction="previous" disabled={!hasPrevious} onClick={previous} />
          <CarouselButton direction="next" disabled={!hasNext} onClick={next} />
        </div>
      )}
    </div>
  );
}

/** As the slider will lay it out, so that nothing moves when it takes over. */
const track = css`
  --per-view: var(--phone);
  display: flex;
  gap: ${spacing}px;
  position: relative;
  overflow-x: auto;
  ${from.md} {
    --per-view: var(--tablet);
  }
  ${from.lg} {
    --per-view: var(--desk);
  }
  ${print} {
    flex-wrap: wrap;
    gap: ${space.md};
  }
`;

const sliding = css`
  gap: 0;
  overflow: hidden;
  touch-action: pan-y pinch-zoom;
  -webkit-user-select: none;
  user-select: none;
  ${print} {
    gap: ${space.md};
    overflow: visible;
  }
`;

const slide = css`
  flex: none;
  width: calc((100% - (var(--per-view) - 1) * ${spacing}px) / var(--per-view));
  ${print} {
    transform: none !important;
  }
`;

const buttons = css`
  display: flex;
  gap: ${space.xs};
  justify-content: center;
  margin-top: ${space.md};
  color: ${color.primary};
  ${notPrinted}
`;

/** They keep their place, so that nothing moves when the slider takes over. */
const nothingMore = css`
  visibility: hidden;
`;
