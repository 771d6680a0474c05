import type { KeenSliderInstance, KeenSliderOptions } from 'keen-slider';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface SliderState {
  /** Whether the slider has taken over from the browser's own scrolling. */
  ready: boolean;
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
 * @returns what can be seen of the slides, and the two moves
 */
export function useSlider(track: RefObject<HTMLElement | null>, perView: PerView, loop: boolean) {
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
  }, [track, phone, tablet, desk, loop]);

  return {
    ...state,
    previous: () => slider.current?.prev(),
    next: () => slider.current?.next(),
  };
}

/** How many slides are seen at once on phones, tablets and desks. */
export type PerView = readonly [phone: number, tablet: number, desk: number];

/** Between two slides, in pixels. */
export const spacing = 24;

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
