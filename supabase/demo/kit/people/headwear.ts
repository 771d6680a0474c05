import { palette } from '../palette.ts';
import { circle, ellipse, line, path } from '../shapes.ts';
import type { Look } from './look.ts';

const drawings: Record<NonNullable<Look['headwear']>, string> = {
  chefHat:
    path(
      'M-.84 -.62C-1.5 -.9 -1.3 -1.9 -.62 -1.76C-.4 -2.26 .4 -2.26 .62 -1.76C1.3 -1.9 1.5 -.9 .84 -.62Z',
      palette.white,
    ) +
    path('M-.86 -1C-.4 -.86 .4 -.86 .86 -1L.86 -.52C.4 -.4 -.4 -.4 -.86 -.52Z', '#eef1ee') +
    line('M-.36 -1.6L-.3 -1.2M.36 -1.6L.3 -1.2', '#d9dfdc', 0.07),
  strawHat:
    ellipse(0, -0.56, 1.62, 0.36, '#d9a441') +
    path(
      'M-.86 -.66C-.86 -1.5 -.5 -1.62 0 -1.62C.5 -1.62 .86 -1.5 .86 -.66C.4 -.5 -.4 -.5 -.86 -.66Z',
      '#ecc25f',
    ) +
    path('M-.88 -.78C-.4 -.62 .4 -.62 .88 -.78L.88 -.6C.4 -.44 -.4 -.44 -.88 -.6Z', palette.coral) +
    line('M-1.3 -.56Q0 -.24 1.3 -.56', '#c48f33', 0.05),
  hairNet:
    path(
      'M-.98 -.3C-1.08 -1 -.6 -1.34 0 -1.34C.6 -1.34 1.08 -1 .98 -.3C.5 -.56 -.5 -.56 -.98 -.3Z',
      palette.white,
      { opacity: 0.94 },
    ) + line('M-.96 -.32C-.5 -.58 .5 -.58 .96 -.32', '#cfe3da', 0.12),
  headband:
    line('M-.86 -.5C-.5 -.86 .5 -.86 .86 -.5', palette.coral, 0.18) +
    circle(0.62, -0.82, 0.16, palette.yellow),
};

export const headwear = (look: Look): string => (look.headwear ? drawings[look.headwear] : '');
