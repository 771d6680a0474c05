import { css } from '@emotion/react';
import { graphql } from 'gatsby';
import { useState } from 'react';
import type { PageContent } from 'shared/pages/index';
import { cover, from, lead, withoutScripts } from '../../styles/common';
import { color, motion, space, text, veil } from '../../styles/tokens';
import { Photo } from '../ui/Photo';
import { ButtonLink } from '../ui/Button';
import { Container } from '../ui/layout';

interface HeroSlideProps {
  words: PageContent<'inicio'>['slides'][number];
  /** Its position in the slideshow, such as "2 de 4". */
  positionLabel: string;
  landscape: Queries.HeroLandscapeFragment | undefined;
  portrait: Queries.HeroPortraitFragment | undefined;
  isShown: boolean;
  /** Whether it shows, or soon will. Its photo is fetched then, and kept. */
  needsPhoto: boolean;
  isFirst: boolean;
}

/** A photo with a title, a text and a link. All slides are stacked in the same grid cell. */
export function HeroSlide(props: HeroSlideProps) {
  const { words, positionLabel, landscape, portrait, isShown, needsPhoto, isFirst } = props;
  const { title, subtitle, button, photo } = words;
  const [hasPhoto, setHasPhoto] = useState(needsPhoto);
  if (needsPhoto && !hasPhoto) setHasPhoto(true);
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={positionLabel}
      css={[slide, !isShown && hidden]}
    >
      {hasPhoto && (
        <Photo
          file={landscape}
          portrait={portrait}
          alt={photo.alt}
          focus={photo.focus}
          eager
          first={isFirst}
          css={[cover, picture]}
        />
      )}
      <div css={shade} />
      <Container
        css={{
          position: 'relative',
          paddingBlock: `${space.xl} min(6.5rem, 32.5vw)`,
          color: color.cream,
        }}
      >
        <h2 css={{ maxWidth: '16ch', fontSize: text.display }}>{title}</h2>
        <p css={[lead, { maxWidth: '34rem', marginTop: space.sm }]}>{subtitle}</p>
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

/** Invisible, unreachable by keyboard, and ignored by screen readers. */
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

/** On a screen that is low for the reader's text size, the text covers the whole photo. */
const onLowScreens = '@media (max-width: 63.99em) and (max-height: 30em)';

/** Above the text, or on the right of it on wide screens, so that neither covers the other. */
const picture = css`
  height: 50%;
  object-position: 50% 88%;
  ${onLowScreens} {
    height: 100%;
  }
  ${from.lg} {
    left: auto;
    width: 66%;
    height: 100%;
    object-position: 50%;
  }
`;

/** Dark enough for readable text on any photo, into which the ground of the text passes. */
const shade = css`
  position: absolute;
  inset: 0;
  background: linear-gradient(
    to top,
    ${color.primaryDeep} 50%,
    ${veil('78%')} 61%,
    transparent 72%
  );
  ${onLowScreens} {
    background: ${veil('78%')};
  }
  ${from.lg} {
    background: linear-gradient(
      to right,
      ${color.primaryDeep} 36%,
      ${veil('78%')} 56%,
      transparent 74%
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
