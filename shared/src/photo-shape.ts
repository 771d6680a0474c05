/** The shortest side of a photo, in pixels: a smaller one shows nothing on any screen. */
export const shortestSide = 64;
/** How many times a photo may be as long as it is short. */
export const longestShape = 4;

/** What keeps a picture of that size from being a photo of the site, or null. */
export function shapeProblem(width: number, height: number): 'small' | 'long' | null {
  if (Math.min(width, height) < shortestSide) return 'small';
  return Math.max(width, height) > longestShape * Math.min(width, height) ? 'long' : null;
}
