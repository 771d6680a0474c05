import { css } from '@emotion/react';
import { graphql } from 'gatsby';
import type { PageContent } from 'shared/pages/index';
import { canHover, cover, largeText } from '../../styles/common';
import {
  color,
  leading,
  motion,
  radius,
  shadow,
  space,
  text,
  veil,
  weight,
} from '../../styles/tokens';
import { choosePhoto, Photo } from '../ui/Photo';
import { Grid, Section } from '../ui/layout';
import { PlayIcon, VideoPlayer } from '../ui/VideoPlayer';

type Poster = Queries.TestimonialPosterFragment;

interface TestimonialsProps {
  words: PageContent<'inicio'>['testimonials'];
  pictures: readonly ((Poster & { readonly url: string | null }) | null)[];
  posters: readonly (Poster & { readonly name: string })[];
}

export function Testimonials({ words, pictures, posters }: TestimonialsProps) {
  const { title, intro, videos } = words;
  return (
    <Section tone="mint" labelledBy="depoimentos" title={title} lead={intro}>
      <Grid as="ul" min="19rem">
        {videos.map(({ kind, title: name, url, photo, ownPhoto }, index) => (
          <li key={index}>
            <VideoPlayer
              link={url}
              title={name}
              poster={
                <span css={poster}>
                  <Photo
                    file={choosePhoto(photo.src, pictures, posters, ownPhoto)}
                    alt=""
                    focus={photo.focus}
                    css={picture}
                  />
                  <PlayIcon css={icon} />
                  <span css={caption}>
                    <span css={{ fontSize: text.sm }}>{kind}</span>
                    <span css={titleStyle}>{name}</span>
                  </span>
                </span>
              }
              ratio="16 / 9"
              css={{ borderRadius: radius.lg, background: color.primaryDeep, boxShadow: shadow.md }}
            />
          </li>
        ))}
      </Grid>
    </Section>
  );
}

export const fragment = graphql`
  fragment TestimonialPoster on File {
    childImageSharp {
      gatsbyImageData(
        width: 720
        aspectRatio: 1.7778
        sizes: "(min-width: 64em) 25rem, (min-width: 48em) 46vw, 90vw"
      )
    }
  }
`;

const poster = css`
  position: absolute;
  inset: 0;
  display: grid;
  align-items: end;
  overflow: hidden;
  color: ${color.white};
`;

const picture = css`
  ${cover}
  transition: transform ${motion.smooth};
  ${canHover} {
    button:hover & {
      transform: scale(1.04);
    }
  }
`;

const icon = css`
  position: absolute;
  top: 38%;
  left: 50%;
  width: 3.5rem;
  height: 3.5rem;
  transform: translate(-50%, -50%);
  ${largeText} {
    top: 20%;
    width: 2rem;
    height: 2rem;
  }
`;

const titleStyle = css`
  font-size: ${text.lg};
  font-weight: ${weight.bold};
  line-height: ${leading.snug};
`;

const caption = css`
  position: relative;
  display: grid;
  padding: ${space.xl} ${space.md} ${space.sm};
  /* Dark from the first line of the text on. */
  background: linear-gradient(
    to top,
    ${veil('94%')},
    ${veil('74%')} calc(100% - ${space.xl}),
    transparent
  );
`;
