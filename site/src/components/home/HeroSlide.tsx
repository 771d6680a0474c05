import { css } from '@emotion/react';
import { graphql } from 'gatsby';
import type { PageContent } from 'shared/pages/index';
import { cover, from, withoutScripts } from '../../styles/common';
import { color, motion, space, text } from '../../styles/tokens';
import { Photo } from '../photo/Photo';
import { ButtonLink } from '../ui/Button';
import { Container } from '../ui/layout';

interface HeroSlideProps {
  words: PageContent<'inicio'>['slides'][number];
  /** Its place among the others, as in "2 de 4". */
  place: string;
  landscape: Queries.HeroLandscapeFragment | undefined;
  portrait: Queries.HeroPortraitFragment | undefined;
  shown: boolean;
  wanted: boolean;
  first: boolean;
}

/** A picture, what it stands for, and where to read on. Slides lie on top of each other. */
export function HeroSlide(props: HeroSlideProps) {
  const { words, place, landscape, portrait, shown, wanted, first } = props;
  const { title, subtitle, button, photo } = words;
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={place}
      css={[slide, !shown && hidden]}
    >
      {wanted && (
        <Photo
          file={landscape}
          upright={portrait}
          alt={photo.alt}
          eager
          first={first}
          css={cover}
        />
      )}
      <div css={shade} />
      <Container
        css={{ position: 'relative', paddingBlock: `${space.xl} 6.5rem`, color: color.cream }}
      >
        <h2 css={{ maxWidth: '16ch', fontSize: text.display }}>{title}</h2>
        <p css={{ maxWidth: '34rem', marginTop: space.sm, fontSize: text.lg, lineHeight: 1.5 }}>
          {subtitle}
        </p>
        <ButtonLink {...button} variant="cta" size="lg" css={buttonStyle} />
      </Container>
    </div>
  );
}

const slide = css`
  grid-area: 1 / 1;
  position: relative;
  display: grid;
  align-items: end;
  ${from.lg} {
    align-items: center;
  }
  transition:
    opacity ${motion.page} ${motion.ease},
    visibility 0s;
  ${withoutScripts} {
    grid-area: auto;
    scroll-snap-align: start;
  }
`;

/** Out of sight, out of reach of the keyboard, and not read aloud. */
const hidden = css`
  opacity: 0;
  visibility: hidden;
  transition:
    opacity ${motion.page} ${motion.ease},
    visibility 0s ${motion.page};
  ${withoutScripts} {
    opacity: 1;
    visibility: visible;
  }
`;

/** Dark enough under the words for any picture. */
const shade = css`
  position: absolute;
  inset: 0;
  background: linear-gradient(
    to top,
    rgb(7 53 42 / 94%),
    rgb(7 53 42 / 78%) 38%,
    rgb(7 53 42 / 8%) 78%
  );
  /* Where there is room beside the words, the picture is left to be seen there. */
  ${from.lg} {
    background:
      linear-gradient(to top, rgb(7 53 42 / 60%), transparent 30%),
      linear-gradient(
        to right,
        rgb(7 53 42 / 92%),
        rgb(7 53 42 / 78%) 45%,
        rgb(7 53 42 / 62%) 60%,
        transparent 88%
      );
  }
`;

const buttonStyle = css`
  margin-top: ${space.md};
  ${from.md} {
    margin-top: ${space.lg};
  }
`;

export const fragment = graphql`
  fragment HeroLandscape on File {
    childImageSharp {
      gatsbyImageData(layout: FULL_WIDTH, breakpoints: [768, 1280, 1920])
    }
  }
  fragment HeroPortrait on File {
    childImageSharp {
      gatsbyImageData(layout: FULL_WIDTH, breakpoints: [420, 720, 1080], quality: 50)
    }
  }
`;
