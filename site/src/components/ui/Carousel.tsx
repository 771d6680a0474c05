import { css } from '@emotion/react';
import type { KeenSliderInstance, KeenSliderOptions } from 'keen-slider';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  forcedColors,
  from,
  notPrinted,
  onlyWithoutScripts,
  withoutScripts,
} from '../../styles/common';
import { color, space, text } from '../../styles/tokens';
import { LineIcon } from './LineIcon';
import { Button } from './Button';

interface CarouselProps {
  label: string;
  slides: readonly { readonly key: string; readonly content: ReactNode }[];
  perView: PerView;
  loop: boolean;
}

/** Number of slides in view on phones, tablets and desktops. A part of a slide shows that there are more. */
type PerView = readonly [phone: number, tablet: number, desktop: number];

/** Space between two slides, in pixels. */
const spacing = 24;

export function Carousel({ label, slides, perView, loop }: CarouselProps) {
  const { list, ready, current, hasPrevious, hasNext, previous, next } = useSlider(perView, loop);
  const [phone, tablet, desktop] = perView;

  return (
    <div role="group" aria-roledescription="carrossel" aria-label={label}>
      <ul
        role="list"
        ref={list}
        // Tab leads to it until the slider takes over, and without scripts, so that the arrow keys can scroll it. A focus that
        // it has by then stays.
        tabIndex={ready ? -1 : 0}
        css={[
          track,
          ready && sliding,
          { '--phone': phone, '--tablet': tablet, '--desktop': desktop },
        ]}
      >
        {slides.map(({ key, content }) => (
          <li key={key} className="keen-slider__slide" css={slide}>
            {content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <p data-nosnippet="" css={[scrollHint, onlyWithoutScripts]}>
          {slides.length} fotos: deslize para o lado.
        </p>
      )}
      {/* Hidden buttons keep their space, so that the layout does not shift when the slider takes over. */}
      {slides.length > 1 && (
        <div css={[buttons, !hasPrevious && !hasNext && { visibility: 'hidden' }]}>
          <CarouselButton direction="previous" disabled={!hasPrevious} onClick={previous} />
          {/* Its first text is in the page from the start, so that only changes are announced. */}
          <span role="status" css={[counter, tablet > 1 && onlyOnPhones]}>
            {`${current + 1} de ${slides.length}`}
          </span>
          <CarouselButton direction="next" disabled={!hasNext} onClick={next} />
        </div>
      )}
    </div>
  );
}

/** The same layout as the slider's, so that nothing shifts when it takes over. */
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
    --per-view: var(--desktop);
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
  ${withoutScripts} {
    display: none;
  }
  ${notPrinted}
`;

/** Phones show no scroll bar that would tell. */
const scrollHint = css`
  margin-top: ${space.xs};
  color: ${color.muted};
  font-size: ${text.sm};
  text-align: center;
  ${notPrinted}
`;

const counter = css`
  align-self: center;
  min-width: 4.5em;
  text-align: center;
`;

/** Where several slides are in view, a number would say which of them is the first. */
const onlyOnPhones = css`
  ${from.md} {
    display: none;
  }
`;

interface CarouselButtonProps {
  direction: 'previous' | 'next';
  disabled?: boolean;
  onClick: () => void;
}

const labels = { previous: 'Anterior', next: 'Próximo' };
const arrows = { previous: 'M14.5 5.5 8 12l6.5 6.5', next: 'M9.5 5.5 16 12l-6.5 6.5' };

/** Uses `aria-disabled`, because with `disabled` the button would lose the focus at the last slide. */
export function CarouselButton({ direction, disabled, onClick }: CarouselButtonProps) {
  return (
    <Button
      variant="outline"
      size="icon"
      aria-label={labels[direction]}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      css={disabled && disabledStyle}
    >
      <LineIcon strokes={arrows[direction]} css={{ fontSize: 22, strokeWidth: 2.2 }} />
    </Button>
  );
}

const disabledStyle = css`
  opacity: 0.35;
  cursor: default;
  ${forcedColors} {
    border-color: GrayText;
    color: GrayText;
    opacity: 1;
  }
`;

/** The state before the slider replaces the browser's own scrolling. */
const initialState = { ready: false, current: 0, hasPrevious: false, hasNext: false };

function readState({ track: { details }, options }: KeenSliderInstance) {
  if (!details) return initialState;
  const loops = Boolean(options.loop);
  return {
    ready: true,
    current: details.rel,
    hasPrevious: loops || details.rel > 0,
    hasNext: loops || details.abs < details.maxIdx,
  };
}

/**
 * Turns a list into a slider. The library is loaded when the list comes near the viewport; until then, and without
 * scripts, the list scrolls.
 * @returns the ref for the list, the state of the slider, and functions that move it
 */
function useSlider(perView: PerView, loop: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const slider = useRef<KeenSliderInstance>(null);
  const [state, setState] = useState(initialState);
  const [phone, tablet, desktop] = perView;

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let unmounted = false;
    const createSlider = async () => {
      const { default: KeenSlider } = await import('keen-slider');
      if (unmounted) return;
      element.scrollLeft = 0;
      const update = (instance: KeenSliderInstance) => setState(readState(instance));
      slider.current = new KeenSlider(element, {
        ...buildSliderOptions([phone, tablet, desktop], element.childElementCount, loop),
        created: update,
        slideChanged: update,
        updated: update,
      });
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void createSlider();
      },
      // Loads one viewport ahead.
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => {
      unmounted = true;
      observer.disconnect();
      slider.current?.destroy();
      slider.current = null;
    };
  }, [phone, tablet, desktop, loop]);

  return {
    list,
    ...state,
    previous: () => slider.current?.prev(),
    next: () => slider.current?.next(),
  };
}

export function buildSliderOptions(
  [phone, tablet, desktop]: PerView,
  count: number,
  loop: boolean,
): KeenSliderOptions {
  // Looping needs at least one slide more than are in view.
  const buildLayout = (perView: number) => ({
    loop: loop && count > perView,
    slides: { perView, spacing },
  });
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    ...buildLayout(phone),
    defaultAnimation: { duration: prefersReducedMotion ? 0 : 500 },
    breakpoints: {
      '(min-width: 48em)': buildLayout(tablet),
      '(min-width: 64em)': buildLayout(desktop),
    },
  };
}
