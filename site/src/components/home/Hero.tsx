import { css } from '@emotion/react';
import { useDeferredValue } from 'react';
import { addPhoneCrop } from 'shared/crops';
import type { PageContent } from 'shared/pages/index';
import { notPrinted, withoutScripts } from '../../styles/common';
import { color } from '../../styles/tokens';
import { choosePhoto } from '../ui/Photo';
import { HeroSlide } from './HeroSlide';
import { useSlideshow, useSwipe } from './useSlideshow';
import { HeroControls } from './HeroControls';

interface HeroProps {
  slides: PageContent<'inicio'>['slides'];
  pictures: readonly ((Queries.HeroLandscapeFragment & { readonly url: string | null }) | null)[];
  /** The copies of `pictures` for upright phones. */
  phonePictures: readonly (
    (Queries.HeroPortraitFragment & { readonly url: string | null }) | null
  )[];
  landscapes: readonly (Queries.HeroLandscapeFragment & { readonly name: string })[];
  portraits: readonly (Queries.HeroPortraitFragment & { readonly name: string })[];
}

export function Hero({ slides, pictures, phonePictures, landscapes, portraits }: HeroProps) {
  const slideshow = useSlideshow(slides.length);
  const { current, upcoming, running, goTo, handlers } = slideshow;
  // Deferred, so that the controls respond at once: drawing a picture of the screen's size takes longer.
  const shownIndex = useDeferredValue(current);
  const swipe = useSwipe((step) => goTo(current + step));
  /** A preview has no copy for phones of a photo that is not published yet. */
  const findPortrait = ({ photo, ownPhoto }: HeroProps['slides'][number]) =>
    choosePhoto(addPhoneCrop(photo), phonePictures, [], undefined) ??
    choosePhoto(photo.src, pictures, portraits, `${ownPhoto}-retrato`);

  return (
    <section
      aria-roledescription="carrossel"
      aria-label="Destaques da escola"
      css={[stage, notPrinted]}
      {...handlers}
      {...swipe}
    >
      <div aria-live={running ? 'off' : 'polite'} css={slideStack}>
        {slides.map((words, index) => (
          <HeroSlide
            key={index}
            words={words}
            positionLabel={`${index + 1} de ${slides.length}`}
            isShown={index === shownIndex}
            landscape={choosePhoto(words.photo.src, pictures, landscapes, words.ownPhoto)}
            portrait={findPortrait(words)}
            needsPhoto={index === 0 || index === current || index === upcoming}
            isFirst={index === 0}
          />
        ))}
      </div>
      <HeroControls slideshow={slideshow} titles={slides.map(({ title }) => title)} />
    </section>
  );
}

const stage = css`
  --color-focus: ${color.accent};
  display: grid;
  /* Together with the header and the top bar, 2.5rem high, it fills the screen, so that its controls are in view. */
  min-height: max(min(32rem, 160vw), calc(100svh - var(--header-height) - 2.5rem));
  background: ${color.primaryDeep};
  touch-action: pan-y pinch-zoom;
`;

/** Without scripts the slides are side by side in a scroller, and the next slide is partly visible. */
const slideStack = css`
  grid-area: 1 / 1;
  display: grid;
  ${withoutScripts} {
    grid-auto-columns: 94%;
    grid-auto-flow: column;
    overflow-x: auto;
    scroll-snap-type: x mandatory;
  }
`;
