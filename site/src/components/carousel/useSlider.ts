import type { KeenSliderInstance } from 'keen-slider';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { onceNear } from './onceNear';
import { sliderOptions, type PerView } from './sliderOptions';

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
      const count = element.childElementCount;
      const update = (instance: KeenSliderInstance) => setState(stateOf(instance));
      slider.current = new KeenSlider(element, {
        ...sliderOptions({ perView: [phone, tablet, desk], count, loop, spacing }),
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
