import { css } from '@emotion/react';
import { graphql } from 'gatsby';
import { color, radius, space, text } from '../../styles/tokens';
import { LineIcon } from '../icons/LineIcon';
import { Photo } from '../photo/Photo';

/** A space of the school: its picture, or the icon of one, over its name. */
export function SpaceCard({ space: { name, photo } }: { space: Queries.SpaceCardFragment }) {
  const image = photo?.childImageSharp?.gatsbyImageData;
  return (
    <div css={card}>
      <div css={frame}>
        {image ? (
          <Photo image={image} alt="" />
        ) : (
          <LineIcon strokes={pictureIcon} css={placeholder} />
        )}
      </div>
      <h3 css={{ padding: `${space.sm} ${space.md}`, fontSize: text.lg }}>{name}</h3>
    </div>
  );
}

export const fragment = graphql`
  fragment SpaceCard on SupabaseEspaco {
    name
    photo {
      childImageSharp {
        gatsbyImageData(
          width: 720
          layout: CONSTRAINED
          formats: [WEBP]
          breakpoints: [360, 720, 1080]
          sizes: "(min-width: 64em) 24rem, (min-width: 48em) 46vw, 90vw"
        )
      }
    }
  }
`;

const pictureIcon = 'M3.5 5h17v14h-17ZM3.5 16l4.8-4.8 3.7 3.6 3.2-3.1 5.3 5.1M9 8.9h.01';

const card = css`
  overflow: hidden;
  height: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.white};
`;

const frame = css`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  background: ${color.primarySoft};
  img {
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
`;

const placeholder = css`
  width: 4rem;
  height: 4rem;
  color: ${color.primary};
`;
