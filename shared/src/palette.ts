import {
  contrast_ratio_wcag_2_1,
  gam_sRGB,
  lin_sRGB,
  lin_sRGB_to_XYZ,
  mapGamut,
  OKLab_to_OKLCH,
  OKLab_to_XYZ,
  OKLCH_to_OKLab,
  XYZ_to_lin_sRGB,
  XYZ_to_OKLab,
} from '@csstools/color-helpers';
import { brand, mapPalette, type Palette, paletteNames } from './brand.ts';
import { type ConsoleColors, consoleTones } from './console-colors.ts';

/**
 * The palette of a school, computed from two colours. Every tint lies from them as the original tints from the original two, in
 * lightness, chroma and hue (OKLCH). A colour that would be hard to read somewhere is first moved to the nearest lightness at which
 * all of its uses have the contrast that WCAG 2.2 AA asks for.
 */

/** The two colours that a school chooses, such as `#0f5f49`. */
export interface SchoolColors {
  primary: string;
  accent: string;
}

/** A colour that was moved. */
export interface Move {
  color: keyof SchoolColors;
  from: string;
  to: string;
  /** Where it would have been hard to read, in words for staff. */
  uses: string[];
}

type ColorName = keyof typeof brand;
type Colors = Record<ColorName, string>;

/** Minimum contrast of text, and of what else has to be seen (WCAG 2.2, 1.4.3 and 1.4.11). */
const text = 4.5;
const mark = 3;

const light: ColorName[] = ['cream', 'white', 'sand', 'primarySoft', 'accentSoft'];
const dark: ColorName[] = ['primary', 'primaryDark', 'primaryDeep'];

/** Colours that meet on the site or in the console, each front on each ground. */
export const uses: { front: ColorName[]; on: ColorName[]; contrast: number; where: string }[] = [
  {
    front: ['primary', 'primaryDark', 'primaryDeep'],
    on: light,
    contrast: text,
    where: 'em links e títulos sobre o fundo claro',
  },
  {
    front: ['white', 'cream'],
    on: dark,
    contrast: text,
    where: 'no texto branco dos botões, do topo e do rodapé',
  },
  { front: ['ink', 'muted', 'coral'], on: light, contrast: text, where: 'nos textos' },
  {
    front: ['ink'],
    on: ['accent', 'accentDark'],
    contrast: text,
    where: 'no texto escuro dos botões de destaque',
  },
  {
    front: ['accent'],
    on: ['primaryDark', 'primaryDeep'],
    contrast: text,
    where: 'nos links de destaque sobre o fundo escuro',
  },
  {
    front: ['accent'],
    on: ['primary'],
    contrast: mark,
    where: 'nos detalhes sobre a cor principal',
  },
  {
    front: ['focus'],
    on: [...light, 'accent'],
    contrast: mark,
    where: 'no contorno azul de quem navega pelo teclado',
  },
];

/** A lightness of 0 to 1, a chroma from 0 to about 0.32, and a hue in degrees. */
type Oklch = [lightness: number, chroma: number, hue: number];

const parseHex = (hex: string) =>
  (hex.match(/[0-9a-f]{2}/gi) ?? []).map((channel) => Number.parseInt(channel, 16) / 255) as Oklch;

const toSrgb = (color: Oklch) => gam_sRGB(XYZ_to_lin_sRGB(OKLab_to_XYZ(OKLCH_to_OKLab(color))));
const fromSrgb = (color: Oklch) => OKLab_to_OKLCH(XYZ_to_OKLab(lin_sRGB_to_XYZ(lin_sRGB(color))));
const toOklch = (hex: string): Oklch => fromSrgb(parseHex(hex));

/** The colour itself, or with less chroma if screens cannot show it. */
const toHex = (color: Oklch): string =>
  `#${mapGamut(color, toSrgb, fromSrgb)
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The contrast of two colours, from 1 to 21. */
export const getContrast = (one: string, other: string): number =>
  contrast_ratio_wcag_2_1(parseHex(one), parseHex(other));

type Tint = (base: Oklch, baseOrigin: Oklch, origin: Oklch) => Oklch;

/** As much darker as the original tint. */
const darker: Tint = ([l, c, h], [baseL, baseC, baseH], [originL, originC, originH]) => [
  (l * originL) / baseL,
  (c * originC) / baseC,
  h + originH - baseH,
];

/** No lighter than the original tint either: white text stands on it where a photo shines through. */
const darkest: Tint = (base, baseOrigin, origin) => {
  const [l, c, h] = darker(base, baseOrigin, origin);
  return [Math.min(l, origin[0]), c, h];
};

/** As light as the original tint, with no more colour. */
const equallyLight: Tint = ([, c, h], [, baseC, baseH], [originL, originC, originH]) => [
  originL,
  originC * Math.min(1, c / baseC),
  h + originH - baseH,
];

const tints: Record<keyof SchoolColors, Partial<Record<ColorName, Tint>>> = {
  primary: {
    primaryDark: darker,
    primaryDeep: darkest,
    primarySoft: equallyLight,
    ink: equallyLight,
    muted: equallyLight,
  },
  accent: { accentDark: darker, accentSoft: equallyLight },
};

const origins = Object.fromEntries(
  Object.entries(brand).map(([name, color]) => [name, toOklch(color)]),
) as Record<ColorName, Oklch>;

/** The colour and its tints. */
function buildFamily(name: keyof SchoolColors, color: string): Partial<Colors> {
  const base = toOklch(color);
  const derived = Object.entries(tints[name]).map(([tint, derive]) => [
    tint,
    toHex(derive(base, origins[name], origins[tint as ColorName])),
  ]);
  return { [name]: color, ...Object.fromEntries(derived) } as Partial<Colors>;
}

/** Where colours that are known would be hard to read. */
function findProblems(colors: Partial<Colors>): string[] {
  const isHard = (front: ColorName, ground: ColorName, contrast: number) => {
    const [one, other] = [colors[front], colors[ground]];
    return one !== undefined && other !== undefined && getContrast(one, other) < contrast;
  };
  return uses
    .filter(({ front, on, contrast }) =>
      front.some((one) => on.some((ground) => isHard(one, ground, contrast))),
    )
    .map(({ where }) => where);
}

const steps = 200;

/** The lightnesses from 0 to 1, the nearest to `lightness` first. */
const listLightnesses = (lightness: number) =>
  Array.from({ length: steps + 1 }, (_, step) => step / steps).sort(
    (a, b) => Math.abs(a - lightness) - Math.abs(b - lightness),
  );

/** Adds a chosen colour and its tints, moved as far as it must be. */
function addFamily(known: Partial<Colors>, name: keyof SchoolColors, chosen: string) {
  const complete = (color: string) => ({ ...known, ...buildFamily(name, color) });
  const problems = findProblems(complete(chosen));
  if (problems.length === 0) return { colors: complete(chosen), moves: [] };
  const [lightness, chroma, hue] = toOklch(chosen);
  for (const nearest of listLightnesses(lightness)) {
    const to = toHex([nearest, chroma, hue]);
    const colors = complete(to);
    if (findProblems(colors).length === 0)
      return { colors, moves: [{ color: name, from: chosen, to, uses: problems }] };
  }
  throw new Error(`No lightness of ${chosen} can be read everywhere.`);
}

/** The colours that are the same in every school. */
const fixed: Partial<Colors> = Object.fromEntries(
  Object.entries(brand).filter(([name]) => !(paletteNames as readonly string[]).includes(name)),
);

/** Computes the palette of two colours, and says which of them was moved, if any. */
export function createPalette({ primary, accent }: SchoolColors): {
  palette: Palette;
  moves: Move[];
} {
  const first = addFamily(fixed, 'primary', primary);
  const second = addFamily(first.colors, 'accent', accent);
  const colors = second.colors as Colors;
  return {
    palette: mapPalette((name) => colors[name]),
    moves: [...first.moves, ...second.moves],
  };
}

/** Computes the colours of the console, where each tone is as light as the original one. */
export function createConsoleColors(palette: Palette): ConsoleColors {
  const base = toOklch(palette.primary);
  const tones = Object.entries(consoleTones).map(([name, original]) => [
    name,
    palette.primary === brand.primary
      ? original
      : toHex(equallyLight(base, origins.primary, toOklch(original))),
  ]);
  return { ...palette, ...(Object.fromEntries(tones) as typeof consoleTones) };
}
