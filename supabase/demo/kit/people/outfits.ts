import { darken, lighten } from '../color.ts';
import { palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { line, path } from '../shapes.ts';
import {
  collar,
  roundNeck,
  badge,
  buttons,
  flared,
  checks,
  tiers,
  apronOver,
  coatOver,
} from './garments.ts';
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
          pen.fade('#f7f8f4', '#dfe7e5'),
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
