import { css } from '@emotion/react';
import { useDeferredValue } from 'react';
import type { PageContent } from 'shared/pages/index';
import { from, notPrinted, onlyWithScripts } from '../../styles/common';
import { color, radius, space } from '../../styles/tokens';
import { CarouselButton } from '../carousel/Carousel';
import { chosenPhoto } from '../photo/Photo';
import { Button } from '../ui/Button';
import { Container } from '../ui/layout';
import { useInBrowser } from '../ui/hooks';
import { HeroSlide } from './HeroSlide';
import { type Slideshow, useSlideshow, useSwipe } from './useSlideshow';

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
  @media (scripting: none) {
    grid-auto-columns: 94%;
    grid-auto-flow: column;
    overflow-x: auto;
    scroll-snap-type: x mandatory;
  }
`;

interface HeroControlsProps {
  slideshow: Slideshow;
  titles: readonly string[];
}

function HeroControls({ slideshow, titles }: HeroControlsProps) {
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
`;

/** As large as a finger; what is seen of it is a bar. */
const dot = css`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.875rem;
  padding: 0;
  border: 0;
  background: none;
  &::before {
    content: '';
    width: 0.75rem;
    height: 0.75rem;
    border-radius: ${radius.pill};
    background: currentcolor;
    opacity: 0.65;
  }
  &[aria-current='true']::before {
    width: 1.75rem;
    background: ${color.yellow};
    opacity: 1;
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
