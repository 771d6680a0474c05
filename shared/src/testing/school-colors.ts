import type { SchoolColors } from '../palette.ts';
import { createRandom } from './random.ts';

/** Schools whose colours are hard to read as they are. */
export const difficultSchools = {
  'pale yellow': { primary: '#fff4b0', accent: '#fff9d6' },
  black: { primary: '#000000', accent: '#000000' },
  'two nearly identical greens': { primary: '#2e7d32', accent: '#2f8034' },
} satisfies Record<string, SchoolColors>;

/** Pairs of difficult colours, and as many random ones, the same at each call. */
export function createRandomPairs(count: number): SchoolColors[] {
  const random = createRandom(41);
  const pickColor = () =>
    `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`;
  return [
    ...Object.values(difficultSchools),
    { primary: '#ffffff', accent: '#ffffff' },
    { primary: '#808080', accent: '#7f7f7f' },
    { primary: '#0000ff', accent: '#ff0000' },
    ...Array.from({ length: count }, () => ({ primary: pickColor(), accent: pickColor() })),
  ];
}
