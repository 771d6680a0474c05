import type { KeenSliderInstance, KeenSliderOptions } from 'keen-slider';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface SliderState {
  /** Whether the slider has taken over from the browser's own scrolling. */
  ready: boolean;
  /** Whether there is something before and after what is seen. */
  hasPrevious: boolean;
  hasNext: boolean;
}

const still: SliderState = { ready: false, hasPrevious: false, hasNext: false };

function stateOf({ track: { details }, options }: KeenSliderInstance): SliderState {
  if (!details) return still;
  const loops = Boolean(options.loop);
  return {
    ready: true,
    hasPrevious: loops || details.rel > 0,
    hasNext: loops || details.abs < details.maxIdx,
  };
}

/**
 * Makes an element a slider of its children. The library is loaded when the element is near; until then,
 * and without scripts, the element scrolls.
 *
 * @param track the element
 * @param spacing between two slides, in pixels
 * @returns what can be seen of the slides, and the two moves
 */
export function useSlider(
  track: RefObject<HTMLElement | null>,
  perView: PerView,
  loop: boolean,
  spacing: number,
) {
  const slider = useRef<KeenSliderInstance>(null);
  const [state, setState] = useState(still);
  const [phone, tablet, desk] = perView;

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    let unmounted = false;
    const take = async () => {
      const { default: KeenSlider } = await import('keen-slider');
      if (unmounted) return;
      element.scrollLeft = 0;
      const update = (instance: KeenSliderInstance) => setState(stateOf(instance));
      slider.current = new KeenSlider(element, {
        ...sliderOptions([phone, tablet, desk], element.childElementCount, loop, spacing),
        created: update,
        slideChanged: update,
        updated: update,
      });
    };
    const forget = onceNear(element, () => void take());
    return () => {
      unmounted = true;
      forget();
      slider.current?.destroy();
      slider.current = null;
    };
  }, [track, phone, tablet, desk, loop, spacing]);

  return {
    ...state,
    previous: () => slider.current?.prev(),
    next: () => slider.current?.next(),
  };
}

/** How many slides are seen at once on phones, tablets and desks. */
export type PerView = readonly [phone: number, tablet: number, desk: number];

/**
 * How the slider library is to lay out slides at each width.
 *
 * @param count of all slides
 * @param loop whether the first slide follows the last
 * @param spacing between two slides, in pixels
 */
export function sliderOptions(
  [phone, tablet, desk]: PerView,
  count: number,
  loop: boolean,
  spacing: number,
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

/** How far below or above what is seen an element is near: as much again as is seen. */
const rootMargin = '100% 0px';

/**
 * Does something when an element comes near to what is seen, once.
 * @returns ends the wait
 */
function onceNear(element: Element, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
