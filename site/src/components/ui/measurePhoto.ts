import type { IGatsbyImageData } from 'gatsby-plugin-image';

/**
 * Returns the size of a photo in pixels. Gatsby reports the width that the query asks for, even if the photo is smaller: it
 * must not be enlarged. For a full-width photo Gatsby reports only the proportions.
 */
export function measurePhoto({
  images,
  layout,
  width: queriedWidth,
  height: queriedHeight,
}: IGatsbyImageData) {
  const maxWidth = Number(/(\d+)w$/.exec(images.fallback?.srcSet ?? '')?.[1] ?? queriedWidth);
  const width = layout === 'fullWidth' ? maxWidth : Math.min(queriedWidth, maxWidth);
  return { width, height: Math.round((queriedHeight * width) / queriedWidth) };
}
