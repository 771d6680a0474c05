import { css } from '@emotion/react';
import { graphql } from 'gatsby';
import type { PageContent } from 'shared/pages/index';
import { canHover, cover, visuallyHidden } from '../../styles/common';
import { color, motion, shadow, space, text } from '../../styles/tokens';
import { choosePhoto, Photo } from '../ui/Photo';
import { Card, Grid, Section } from '../ui/layout';
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
      <Grid as="ul">
        {videos.map(({ kind, title: name, quote, url, photo, ownPhoto }, index) => (
          <Card as="li" key={index} flush css={{ display: 'grid', alignContent: 'start' }}>
            <VideoPlayer
              link={url}
              title={name}
              poster={
                <span css={poster}>
                  <span css={visuallyHidden}>{name}</span>
                  <Photo
                    file={choosePhoto(photo.src, pictures, posters, ownPhoto)}
                    alt=""
                    focus={photo.focus}
                    css={picture}
                  />
                  <PlayIcon css={icon} />
                </span>
              }
              ratio="16 / 9"
              css={{ background: color.primaryDeep }}
            />
            <div css={caption}>
              <p css={{ color: color.muted, fontSize: text.sm }}>{kind}</p>
              <h3 css={{ fontSize: text.lg }}>{name}</h3>
              {quote && <blockquote css={quotation}>“{quote}”</blockquote>}
            </div>
          </Card>
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
        sizes: "(min-width: 64em) 25rem, (min-width: 48em) 30vw, 90vw"
      )
    }
  }
`;

const poster = css`
  position: absolute;
  inset: 0;
  overflow: hidden;
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

/** In the corner, where it covers no face. */
const icon = css`
  position: absolute;
  bottom: ${space.sm};
  left: ${space.sm};
  width: min(3.25rem, 20%);
  height: auto;
  border-radius: 50%;
  box-shadow: ${shadow.md};
`;

const caption = css`
  display: grid;
  gap: ${space['2xs']};
  padding: ${space.md};
`;

const quotation = css`
  padding-left: ${space.sm};
  border-left: 4px solid ${color.accent};
`;
