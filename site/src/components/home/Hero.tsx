import { css } from '@emotion/react';
import { useDeferredValue } from 'react';
import type { PageContent } from 'shared/pages/index';
import { withoutScripts } from '../../styles/common';
import { color } from '../../styles/tokens';
import { chosenPhoto } from '../photo/Photo';
import { useInBrowser } from '../ui/hooks';
import { HeroSlide } from './HeroSlide';
import { useSlideshow, useSwipe } from './useSlideshow';
import { HeroControls } from './HeroControls';

interface HeroProps {
  slides: PageContent<'inicio'>['slides'];
  pictures: readonly ((Queries.HeroLandscapeFragment & { readonly url: string | null }) | null)[];
  landscapes: readonly (Queries.HeroLandscapeFragment & { readonly name: string })[];
  portraits: readonly (Queries.HeroPortraitFragment & { readonly name: string })[];
}

export function Hero({ slides, pictures, landscapes, portraits }: HeroProps) {
  const slideshow = useSlideshow(slides.length);
  const { current, running, goTo, holders } = slideshow;
  // The controls answer at once; to draw a picture as large as the screen takes a moment longer.
  const drawn = useDeferredValue(current);
  // Scripts start when all that the page shows at once is there: the other pictures may now follow.
  const loaded = useInBrowser();
  const swipe = useSwipe((step) => goTo(current + step));

  return (
    <section
      aria-roledescription="carrossel"
      aria-label="Destaques da escola"
      css={stage}
      {...holders}
      {...swipe}
    >
      <div aria-live={running ? 'off' : 'polite'} css={pile}>
        {slides.map((words, index) => (
          <HeroSlide
            key={index}
            words={words}
            place={`${index + 1} de ${slides.length}`}
            shown={index === drawn}
            landscape={chosenPhoto(words.photo.src, pictures, landscapes, words.ownPhoto)}
            portrait={chosenPhoto(
              words.photo.src,
              pictures,
              portraits,
              `${words.ownPhoto}-retrato`,
            )}
            wanted={index === 0 || index === current || loaded}
            first={index === 0}
          />
        ))}
      </div>
      <HeroControls slideshow={slideshow} titles={slides.map(({ title }) => title)} />
    </section>
  );
}

const stage = css`
  --color-focus: ${color.yellow};
  display: grid;
  /* With the bar above the header, 2.5rem high, as high as the screen: its controls are in view. */
  min-height: max(32rem, calc(100svh - var(--header-height) - 2.5rem));
  background: ${color.primaryDeep};
  touch-action: pan-y pinch-zoom;
`;

/** Without scripts the slides lie side by side, to be scrolled: the next one peeps in. */
const pile = css`
  grid-area: 1 / 1;
  display: grid;
  ${withoutScripts} {
    grid-auto-columns: 94%;
    grid-auto-flow: column;
    overflow-x: auto;
    scroll-snap-type: x mandatory;
  }
`;
