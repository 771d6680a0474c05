/** The shortest side of a photo, in pixels: a smaller one shows nothing on any screen. */
export const shortestSide = 64;
/** How many times a photo may be as long as it is short. */
export const longestShape = 4;

/** What keeps a picture of that size from being a photo of the site, or null. */
export function shapeProblem(width: number, height: number): 'small' | 'long' | null {
  if (Math.min(width, height) < shortestSide) return 'small';
  return Math.max(width, height) > longestShape * Math.min(width, height) ? 'long' : null;
}

export type PhotoTexts = {
  /** What it shows, for those who do not see it; empty where staff have not said. */
  alt: string;
  caption: string;
};

/**
 * What an article says of one of its photos.
 * @param texts column `image_texts`: any JSON object
 * @param address as column `image_urls` has it
 */
export function photoTexts(texts: unknown, address: string): PhotoTexts {
  const { alt, caption } = part(part(texts)[address]);
  return { alt: word(alt), caption: word(caption) };
}

const part = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const word = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
