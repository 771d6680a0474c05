import { mapPalette, brand, type Palette } from './brand.ts';

/**
 * Tones that only the console has, beside those of the site: a lighter one for its sidebar and its dark theme, and the dark
 * theme's papers and texts. A school with other colours gets others, computed from its own (palette.ts).
 */
export const consoleTones = {
  light: '#2f8069',
  mint: '#8ad9bd',
  mintLight: '#b4e6db',
  mintDark: '#5fb3a2',
  night: '#0d1714',
  dusk: '#15221e',
  pale: '#e8f2ee',
  dim: '#a8bbb4',
  faint: '#7f948c',
};

/** The colours of the console that follow those of a school. */
export type ConsoleColors = Palette & typeof consoleTones;

export const originalConsoleColors: ConsoleColors = {
  ...mapPalette((name) => brand[name]),
  ...consoleTones,
};
