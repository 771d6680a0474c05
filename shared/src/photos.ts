/** The shortest side of a photo, in pixels: a smaller one shows nothing on any screen. */
export const shortestSide = 64;
/** How many times a photo may be as long as it is short. */
export const longestShape = 4;

/** What keeps a picture of that size from being a photo of the site, or null. */
export function shapeProblem(width: number, height: number): 'small' | 'long' | null {
  if (Math.min(width, height) < shortestSide) return 'small';
  return Math.max(width, height) > longestShape * Math.min(width, height) ? 'long' : null;
}

/**
 * How site and console draw a photo of an article: all of it, whatever its shape, and no larger than it is. Placed
 * absolutely, so that its limits are those of the frame, whatever stands between them.
 */
export const articlePhotoFrame = {
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: '4 / 3',
  borderRadius: '1.5rem',
  background: '#f8efdc',
  '& img': {
    position: 'absolute',
    inset: 0,
    maxWidth: '100%',
    maxHeight: '100%',
    margin: 'auto',
    objectFit: 'contain',
  },
} as const;

export type PhotoTexts = {
  /** What it shows, for those who do not see it; empty where staff have not said. */
  alt: string;
  caption: string;
};

/** @param texts column `image_texts`: any JSON object */
export function photoTexts(texts: unknown, address: string): PhotoTexts {
  const { alt, caption } = part(part(texts)[address]);
  return { alt: word(alt), caption: word(caption) };
}

const part = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const word = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
