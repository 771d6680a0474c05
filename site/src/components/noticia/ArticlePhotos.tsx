import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, radius } from '../../styles/tokens';
import { Carousel } from '../carousel/Carousel';

/** All photos of an article: one stands alone, several can be leafed through in a circle. */
export function ArticlePhotos({ photos }: { photos: readonly ReactNode[] }) {
  if (photos.length === 0) return null;
  if (photos.length === 1) return <div css={frame}>{photos[0]}</div>;
  return (
    <Carousel
      label="Fotos da notícia"
      slides={photos.map((photo, index) => ({
        key: String(index),
        content: <div css={frame}>{photo}</div>,
      }))}
      perView={[1, 1, 1]}
      loop
    />
  );
}

/** All of a photo is seen, whatever its shape. */
const frame = css`
  overflow: hidden;
  aspect-ratio: 3 / 2;
  border-radius: ${radius.lg};
  background: ${color.sand};
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;
