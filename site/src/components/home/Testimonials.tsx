import { css } from '@emotion/react';
import { graphql } from 'gatsby';
import { home } from '../../content/home';
import { color, radius, shadow } from '../../styles/tokens';
import { Grid } from '../ui/Grid';
import { Section } from '../ui/Section';
import { SectionHeading } from '../ui/SectionHeading';
import { VideoPlayer } from '../video/VideoPlayer';
import { TestimonialPoster } from './TestimonialPoster';

interface TestimonialsProps {
  /** One for each video, in their order. */
  posters: readonly (Queries.TestimonialPosterFragment | undefined)[];
}

/** Students and families tell what the school is to them. */
export function Testimonials({ posters }: TestimonialsProps) {
  const { title, intro, videos } = home.testimonials;
  return (
    <Section tone="mint" labelledBy="depoimentos">
      <SectionHeading id="depoimentos" title={title} lead={intro} />
      <Grid as="ul" min="19rem">
        {videos.map(({ kind, title: name, url }, index) => (
          <li key={url}>
            <VideoPlayer
              link={url}
              title={name}
              poster={
                <TestimonialPoster
                  kind={kind}
                  title={name}
                  image={posters[index]?.childImageSharp?.gatsbyImageData}
                />
              }
              ratio="16 / 9"
              css={frame}
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
        layout: CONSTRAINED
        breakpoints: [360, 720, 1080]
        sizes: "(min-width: 64em) 25rem, (min-width: 48em) 46vw, 90vw"
      )
    }
  }
`;

const frame = css`
  border-radius: ${radius.lg};
  background: ${color.primaryDeep};
  box-shadow: ${shadow.md};
`;
