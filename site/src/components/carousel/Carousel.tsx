import { css } from '@emotion/react';
import type { KeenSliderInstance, KeenSliderOptions } from 'keen-slider';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { from, notPrinted } from '../../styles/common';
import { color, space } from '../../styles/tokens';
import { LineIcon } from '../icons/LineIcon';
import { Button } from '../ui/Button';

interface CarouselProps {
  label: string;
  slides: readonly { readonly key: string; readonly content: ReactNode }[];
  perView: PerView;
  loop: boolean;
}

/** How many slides are seen at once on phones, tablets and desks. */
type PerView = readonly [phone: number, tablet: number, desk: number];

/** Between two slides, in pixels. */
const spacing = 24;

export function Carousel({ label, slides, perView, loop }: CarouselProps) {
  const { list, ready, hasPrevious, hasNext, previous, next } = useSlider(perView, loop);
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
      {/* Buttons keep their place, so that nothing moves when the slider takes over. */}
      {slides.length > 1 && (
        <div css={[buttons, !hasPrevious && !hasNext && { visibility: 'hidden' }]}>
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
`;

const sliding = css`
  gap: 0;
  overflow: hidden;
  touch-action: pan-y pinch-zoom;
  -webkit-user-select: none;
  user-select: none;
`;

const slide = css`
  flex: none;
  width: calc((100% - (var(--per-view) - 1) * ${spacing}px) / var(--per-view));
`;

const buttons = css`
  display: flex;
  gap: ${space.xs};
  justify-content: center;
  margin-top: ${space.md};
  color: ${color.primary};
  ${notPrinted}
`;

interface CarouselButtonProps {
  direction: 'previous' | 'next';
  disabled?: boolean;
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

/** Until the slider has taken over from the browser's own scrolling. */
const still = { ready: false, hasPrevious: false, hasNext: false };

function stateOf({ track: { details }, options }: KeenSliderInstance) {
  if (!details) return still;
  const loops = Boolean(options.loop);
  return {
    ready: true,
    hasPrevious: loops || details.rel > 0,
    hasNext: loops || details.abs < details.maxIdx,
  };
}

/**
 * Makes a list a slider of its items. The library is loaded when the list is near; until then, and without
 * scripts, it scrolls.
 * @returns what can be seen of the slides, and the two moves
 */
function useSlider(perView: PerView, loop: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const slider = useRef<KeenSliderInstance>(null);
  const [state, setState] = useState(still);
  const [phone, tablet, desk] = perView;

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let unmounted = false;
    const take = async () => {
      const { default: KeenSlider } = await import('keen-slider');
      if (unmounted) return;
      element.scrollLeft = 0;
      const update = (instance: KeenSliderInstance) => setState(stateOf(instance));
      slider.current = new KeenSlider(element, {
        ...sliderOptions([phone, tablet, desk], element.childElementCount, loop),
        created: update,
        slideChanged: update,
        updated: update,
      });
    };
    const whenNear = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        whenNear.disconnect();
        void take();
      },
      // Near is as much again as is seen.
      { rootMargin: '100% 0px' },
    );
    whenNear.observe(element);
    return () => {
      unmounted = true;
      whenNear.disconnect();
      slider.current?.destroy();
      slider.current = null;
    };
  }, [phone, tablet, desk, loop]);

  return {
    list,
    ...state,
    previous: () => slider.current?.prev(),
    next: () => slider.current?.next(),
  };
}

export function sliderOptions(
  [phone, tablet, desk]: PerView,
  count: number,
  loop: boolean,
): KeenSliderOptions {
  // A loop needs a slide beside those that are seen.
  const showing = (seen: number) => ({
    loop: loop && count > seen,
    slides: { perView: seen, spacing },
  });
  const motionless = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    ...showing(phone),
    defaultAnimation: { duration: motionless ? 0 : 500 },
    breakpoints: {
      '(min-width: 48em)': showing(tablet),
      '(min-width: 64em)': showing(desk),
    },
  };
}
