import type { ReactNode } from 'react';
import { articlePhotoFrame } from 'shared/photos';
import { Carousel } from '../carousel/Carousel';

/** All photos of an article: one stands alone, several can be leafed through in a circle. */
export function ArticlePhotos({ photos }: { photos: readonly ReactNode[] }) {
  if (photos.length === 0) return null;
  if (photos.length === 1) return <div css={articlePhotoFrame}>{photos[0]}</div>;
  return (
    <Carousel
      label="Fotos da notícia"
      slides={photos.map((photo, index) => ({
        key: String(index),
        content: <div css={articlePhotoFrame}>{photo}</div>,
      }))}
      perView={[1, 1, 1]}
      loop
    />
  );
}
