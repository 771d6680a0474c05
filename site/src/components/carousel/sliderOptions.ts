import type { KeenSliderOptions } from 'keen-slider';

/** How many slides are seen at once on phones, tablets and desks. */
export type PerView = readonly [phone: number, tablet: number, desk: number];

export interface SliderLayout {
  perView: PerView;
  /** Count of all slides. */
  count: number;
  /** Whether the first slide follows the last. */
  loop: boolean;
  /** Between two slides, in pixels. */
  spacing: number;
}

/** How the slider library is to lay out slides at each width. */
export function sliderOptions({ perView, count, loop, spacing }: SliderLayout): KeenSliderOptions {
  // A loop needs a slide beside those that are seen.
  const showing = (seen: number) => ({
    loop: loop && count > seen,
    slides: { perView: seen, spacing },
  });
  const motionless = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    ...showing(perView[0]),
    defaultAnimation: { duration: motionless ? 0 : 500 },
    breakpoints: {
      '(min-width: 48em)': showing(perView[1]),
      '(min-width: 64em)': showing(perView[2]),
    },
  };
}
