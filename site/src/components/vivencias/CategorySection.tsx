import { css } from '@emotion/react';
import { VideoPlayer } from '../video/VideoPlayer';
import { from } from '../../styles/media';
import { color, radius, shadow, space, text } from '../../styles/tokens';
import { ActivityPoster } from './ActivityPoster';
import type { ActivityCategory } from './loadActivities';

/** A category's name and a tile for the video of each of its activities. */
export function CategorySection({ category }: { category: ActivityCategory }) {
  const headingId = `categoria-${category.id}`;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} css={heading}>
        {category.nome}
      </h2>
      <ul role="list" css={tiles}>
        {category.atividades.map(({ id, nome, video_url }, index) => (
          <li key={id}>
            <VideoPlayer
              link={video_url}
              title={nome}
              poster={<ActivityPoster name={nome} index={category.id + index} />}
              ratio="9 / 16"
              css={tile}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const heading = css`
  margin-bottom: ${space.md};
  padding-bottom: ${space.xs};
  border-bottom: 2px solid ${color.line};
  font-size: ${text.xl};
`;

/** Two columns on a phone, five on a desk. */
const tiles = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.sm};
  ${from.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space.md};
  }
  ${from.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${from.xl} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
`;

const tile = css`
  border-radius: ${radius.lg};
  box-shadow: ${shadow.sm};
`;
