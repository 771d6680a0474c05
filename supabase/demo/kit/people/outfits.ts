import { darken, lighten } from '../color.ts';
import { palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { circle, line, path, rect } from '../shapes.ts';
import type { OutfitName } from './look.ts';
import type { Skeleton } from './skeleton.ts';

/** A garment: the colours of the limbs, and what is drawn over the bare trunk. */
export interface Outfit {
  top: string;
  sleeve: string;
  reach: 'short' | 'long';
  band?: string;
  bottom: string;
  length: 'shorts' | 'long';
  sock: string;
  shoe: string;
  /** Collar, buttons, apron: drawn on the trunk. */
  details: (body: Skeleton['build']) => string;
  /** A skirt from the waist, over the legs. */
  skirt?: (pen: Pen, body: Skeleton['build']) => string;
}

type Body = Skeleton['build'];

const collar =
  (color: string) =>
  (b: Body): string =>
    path(
      `M-4.6 ${b.shoulder - 0.2}L0 ${b.shoulder + 5.4}L4.6 ${b.shoulder - 0.2}Q0 ${b.shoulder + 1.6} -4.6 ${b.shoulder - 0.2}Z`,
      color,
    );

const roundNeck =
  (color: string) =>
  (b: Body): string =>
    line(`M-4.2 ${b.shoulder + 0.2}Q0 ${b.shoulder + 4} 4.2 ${b.shoulder + 0.2}`, color, 1.6);

/** The school's emblem, as small as a badge: two leaves and a sun. */
const badge = (b: Body): string =>
  circle(4.6, b.shoulder + 8.6, 1.9, palette.yellow) +
  path(`M4.6 ${b.shoulder + 10.4}q-2 -1.4 -.6 -3.4q1.4 1 .6 3.4Z`, palette.deep);

const buttons = (b: Body): string =>
  line(`M0 ${b.shoulder + 5}V${b.hip}`, '#000000', 0.5, { opacity: 0.14 }) +
  circle(0.9, b.shoulder + 11, 0.55, '#8fa3a0') +
  circle(0.9, b.shoulder + 18, 0.55, '#8fa3a0');

const flared =
  (color: string, length: number) =>
  (pen: Pen, b: Body): string =>
    path(
      `M${-b.waistWidth} ${b.hip - 5}Q0 ${b.hip - 3} ${b.waistWidth} ${b.hip - 5}L${b.waistWidth * 1.65} ${b.hip + length}Q0 ${b.hip + length + 4} ${-b.waistWidth * 1.65} ${b.hip + length}Z`,
      pen.linear([
        [0, lighten(color, 0.1)],
        [1, darken(color, 0.18)],
      ]),
    ) +
    line(
      `M${-b.waistWidth * 0.5} ${b.hip + 1}L${-b.waistWidth * 0.75} ${b.hip + length}M${b.waistWidth * 0.5} ${b.hip + 1}L${b.waistWidth * 0.75} ${b.hip + length}`,
      darken(color, 0.25),
      0.7,
      { opacity: 0.6 },
    );

const checks =
  (color: string) =>
  (b: Body): string =>
    [-6, 0, 6]
      .map((x) => line(`M${x} ${b.shoulder + 3}V${b.hip + 1}`, color, 1.5, { opacity: 0.45 }))
      .join('') +
    [6, 13, 20, 27]
      .map((y) =>
        line(`M${-b.waistWidth} ${b.shoulder + y}H${b.waistWidth}`, color, 1.5, { opacity: 0.45 }),
      )
      .join('');

const tiers =
  (color: string, trim: string) =>
  (pen: Pen, b: Body): string =>
    flared(color, 19)(pen, b) +
    [8, 15]
      .map((y) =>
        line(
          `M${-b.waistWidth * (1.1 + y / 40)} ${b.hip + y}Q0 ${b.hip + y + 4} ${b.waistWidth * (1.1 + y / 40)} ${b.hip + y}`,
          trim,
          1.8,
        ),
      )
      .join('');

const apronOver =
  (color: string) =>
  (b: Body): string =>
    path(
      `M-5.6 ${b.shoulder + 8}H5.6L${b.waistWidth * 0.98} ${b.hip - 9}L${b.waistWidth} ${b.hip + 14}Q0 ${b.hip + 17} ${-b.waistWidth} ${b.hip + 14}L${-b.waistWidth * 0.98} ${b.hip - 9}Z`,
      color,
    ) +
    line(
      `M-5.4 ${b.shoulder + 8.4}L-4 ${b.shoulder}M5.4 ${b.shoulder + 8.4}L4 ${b.shoulder}`,
      color,
      1.3,
    ) +
    rect(-4.4, b.hip - 4, 8.8, 6, darken(color, 0.12), { rx: 1 });

const coatOver =
  (shirt: string) =>
  (b: Body): string =>
    path(`M-4 ${b.shoulder}L0 ${b.shoulder + 14}L4 ${b.shoulder}Z`, shirt) +
    line(
      `M-4.2 ${b.shoulder}L0 ${b.shoulder + 14}L4.2 ${b.shoulder}M0 ${b.shoulder + 14}V${b.hip + 2}`,
      '#cfd9d8',
      1,
    ) +
    rect(3.4, b.shoulder + 14, 5, 5.4, '#e6eceb', { rx: 0.8 });

const base = {
  sock: palette.white,
  shoe: palette.ink,
  length: 'long',
  bottom: palette.navy,
  reach: 'short',
} as const;

/** The garment of a name; `accent` colours those whose colour is free. */
export function outfit(name: OutfitName, accent: string = palette.blue): Outfit {
  const outfits: Record<OutfitName, Outfit> = {
    uniform: {
      ...base,
      top: palette.forest,
      sleeve: palette.forest,
      band: palette.yellow,
      bottom: palette.navy,
      length: 'shorts',
      shoe: '#f4f1ea',
      details: (b) => collar(palette.yellow)(b) + badge(b),
    },
    uniformYellow: {
      ...base,
      top: palette.yellow,
      sleeve: palette.yellow,
      band: palette.forest,
      bottom: palette.forest,
      length: 'shorts',
      shoe: palette.coral,
      details: roundNeck(palette.forest),
    },
    uniformWhite: {
      ...base,
      top: '#fbfaf5',
      sleeve: '#fbfaf5',
      band: palette.forest,
      bottom: palette.navy,
      shoe: '#f4f1ea',
      details: (b) => roundNeck(palette.forest)(b) + badge(b),
    },
    uniformSkirt: {
      ...base,
      top: palette.forest,
      sleeve: palette.forest,
      band: palette.yellow,
      length: 'shorts',
      shoe: '#f4f1ea',
      details: (b) => collar(palette.yellow)(b) + badge(b),
      skirt: flared(palette.navy, 13),
    },
    shirt: {
      ...base,
      top: accent,
      sleeve: accent,
      reach: 'long',
      bottom: '#46535a',
      shoe: palette.bark,
      details: (b) => collar(lighten(accent, 0.45))(b) + buttons(b),
    },
    blouse: {
      ...base,
      top: accent,
      sleeve: accent,
      bottom: palette.deep,
      shoe: palette.bark,
      details: roundNeck(darken(accent, 0.2)),
    },
    blazer: {
      ...base,
      top: accent,
      sleeve: accent,
      reach: 'long',
      bottom: '#39464b',
      shoe: '#3b2a22',
      details: coatOver(palette.cream),
    },
    dress: {
      ...base,
      top: accent,
      sleeve: accent,
      length: 'shorts',
      bottom: accent,
      sock: 'none',
      shoe: palette.bark,
      details: roundNeck(lighten(accent, 0.5)),
      skirt: flared(accent, 24),
    },
    labCoat: {
      ...base,
      top: '#f7f8f4',
      sleeve: '#f1f4f1',
      reach: 'long',
      shoe: '#f4f1ea',
      details: coatOver(palette.forest),
      skirt: (pen, b) =>
        path(
          `M${-b.waistWidth} ${b.hip - 3}H${b.waistWidth}L${b.waistWidth * 1.2} ${b.hip + 15}H${-b.waistWidth * 1.2}Z`,
          pen.linear([
            [0, '#f7f8f4'],
            [1, '#dfe7e5'],
          ]),
        ) + line(`M0 ${b.hip}V${b.hip + 15}`, '#cfd9d8', 0.9),
    },
    apron: {
      ...base,
      top: '#fbfaf5',
      sleeve: '#fbfaf5',
      bottom: '#4b5a5e',
      shoe: '#f4f1ea',
      details: (b) => roundNeck('#d9dfdc')(b) + apronOver(accent)(b),
    },
    chef: {
      ...base,
      top: '#fdfcf8',
      sleeve: '#fdfcf8',
      reach: 'long',
      band: accent,
      bottom: '#46535a',
      shoe: palette.ink,
      details: (b) => collar(accent)(b) + buttons(b) + apronOver(darken('#fdfcf8', 0.07))(b),
    },
    sports: {
      ...base,
      top: accent,
      sleeve: accent,
      bottom: palette.ink,
      length: 'shorts',
      shoe: palette.white,
      details: (b) =>
        line(`M${-b.waistWidth + 1} ${b.shoulder + 15}H${b.waistWidth - 1}`, palette.white, 2.4, {
          opacity: 0.85,
        }),
    },
    plaid: {
      ...base,
      top: accent,
      sleeve: accent,
      bottom: '#3d5d80',
      shoe: palette.bark,
      details: (b) => checks(palette.cream)(b) + collar(lighten(accent, 0.25))(b),
    },
    plaidDress: {
      ...base,
      top: accent,
      sleeve: accent,
      band: palette.yellow,
      length: 'shorts',
      bottom: accent,
      shoe: palette.bark,
      details: (b) => checks(palette.cream)(b) + roundNeck(palette.yellow)(b),
      skirt: tiers(accent, palette.yellow),
    },
  };
  return outfits[name];
}
