/**
 * The original colours, for the site, the console and the mails. A school that chooses other colours gets those of `Palette`
 * computed from them (palette.ts). The logo is a picture with tones of its own.
 */
export const brand = {
  primary: '#0f5f49',
  primaryDark: '#0a4838',
  primaryDeep: '#07352a',
  primarySoft: '#ddeee3',
  accent: '#ffc93c',
  accentDark: '#f5b400',
  accentSoft: '#fff0c4',
  ink: '#16302a',
  muted: '#4c615a',
  coral: '#b93d23',
  coralBright: '#f4765a',
  cream: '#fffaf0',
  sand: '#f8efdc',
  white: '#ffffff',
  line: '#e5dac2',
  /** The focus ring on light backgrounds. On dark ones it has the accent colour. */
  focus: '#0b57d0',
};

export const paletteNames = [
  'primary',
  'primaryDark',
  'primaryDeep',
  'primarySoft',
  'accent',
  'accentDark',
  'accentSoft',
  'ink',
  'muted',
] as const;

/** The colours that follow those that a school chooses, such as `#0f5f49`. */
export type Palette = Record<(typeof paletteNames)[number], string>;

/** Whether a school has not chosen other colours than the original ones. All others follow from these two. */
export const hasOriginalColors = ({ primary, accent }: Palette): boolean =>
  primary === brand.primary && accent === brand.accent;

const getProperty = (name: keyof Palette) =>
  `--color-${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`;

/** Makes a palette of what `choose` returns for each of its colours. */
export const mapPalette = (choose: (name: keyof Palette) => string) =>
  Object.fromEntries(paletteNames.map((name) => [name, choose(name)])) as Palette;

/** The palette as styles refer to it: `var(--color-primary)`. */
export const paletteVariables = mapPalette((name) => `var(${getProperty(name)})`);

/** The CSS custom properties of a palette. */
export const listProperties = (palette: Palette): [name: string, value: string][] =>
  paletteNames.map((name) => [getProperty(name), palette[name]]);

/** The declarations of these properties, which the site's pages have in their head. */
export const writeProperties = (palette: Palette): string =>
  listProperties(palette)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ');
