import { palette } from '../kit/palette.ts';
import { line, path, place, rect } from '../kit/shapes.ts';
import { emblem, onDark, onLight } from './emblem.ts';

/** The name in drawn letters, so that the logo looks the same without any font. Baseline y = 48. */
export function wordmark(ink: string, ring: string): string {
  const stroke = 6;
  const letters =
    'M104.2 20.6A16 16 0 1 0 104.2 43.4' + // C
    'M161 29V60M161 37A11 11 0 1 0 183 37A11 11 0 1 0 161 37' + // p
    'M191.5 37.6H213.5A11 11 0 1 0 209.9 45.6' + // e
    'M223.5 27V48M223.5 37.3A9.6 9.6 0 0 1 242.7 37.3V48'; // n
  const firstRing = 'M114.5 37A11 11 0 1 0 136.5 37A11 11 0 1 0 114.5 37';
  const secondRing = 'M129.5 37A11 11 0 1 0 151.5 37A11 11 0 1 0 129.5 37';
  const overlap = 'M136.5 37A11 11 0 0 1 127.4 47.84';
  return (
    line(letters, ink, stroke) +
    line(firstRing, ink, stroke) +
    line(secondRing, ring, stroke) +
    line(overlap, ink, stroke, { 'stroke-linecap': 'butt' })
  );
}

const svg = (viewBox: string, label: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" role="img" aria-label="${label}">${content}</svg>\n`;

export const logo = (): string =>
  svg(
    '0 0 248 66',
    'Coopen',
    emblem(onLight) + place({ x: 0, y: 0 }, wordmark(palette.deep, palette.leaf)),
  );

export const logoWhite = (): string =>
  svg(
    '0 0 248 66',
    'Coopen',
    emblem(onDark) + place({ x: 0, y: 0 }, wordmark(palette.white, palette.mint)),
  );

/** The emblem on its tile, for browser tabs and home screens. */
export const icon = (): string =>
  svg(
    '0 0 96 96',
    'Coopen',
    rect(0, 0, 96, 96, palette.deep, { rx: 22 }) +
      path('M0 70Q48 96 96 70V74A22 22 0 0 1 74 96H22A22 22 0 0 1 0 74Z', palette.forest) +
      place({ x: 16, y: 14, scale: 1 }, emblem(onDark)),
  );

/** The same without corners, all that matters within the circle that every mask leaves. */
export const iconForMasks = (): string =>
  svg(
    '0 0 96 96',
    'Coopen',
    rect(0, 0, 96, 96, palette.deep) +
      path('M0 72Q48 96 96 72V96H0Z', palette.forest) +
      place({ x: 23.4, y: 20.5, scale: 0.77 }, emblem(onDark)),
  );
