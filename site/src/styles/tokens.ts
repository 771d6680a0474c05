import { brand, paletteVariables } from 'shared/brand';

/**
 * The design tokens of the site. The colours that a school chooses are custom properties, which each page declares in its head.
 * Which colours meet, and with which contrast at least, is listed in shared/src/palette.ts.
 */
export const color = {
  ...brand,
  ...paletteVariables,
  /** Colour of the focus ring: blue, and the accent on dark backgrounds. */
  focus: 'var(--color-focus)',
};

/**
 * The darkest tint of the primary colour, over a photo or behind a dialog.
 * @param opacity such as `60%`
 */
export const veil = (opacity: string) =>
  `color-mix(in srgb, ${color.primaryDeep} ${opacity}, transparent)`;

/**
 * Font sizes grow with the screen, between a 320 px phone and a 1360 px desktop, and with the text size that the reader
 * has chosen. The limits in `vw` apply only to enlarged text on phones: without them, headings would break within words.
 */
export const text = {
  sm: '0.9375rem',
  base: 'clamp(1.0625rem, 1.03rem + 0.16vw, 1.125rem)',
  lg: 'min(clamp(1.15rem, 1.08rem + 0.35vw, 1.3125rem), 9vw)',
  xl: 'min(clamp(1.35rem, 1.24rem + 0.55vw, 1.625rem), 9.5vw)',
  '2xl': 'min(clamp(1.75rem, 1.5rem + 1.2vw, 2.5rem), 10.5vw)',
  '3xl': 'min(clamp(2.1rem, 1.7rem + 2vw, 3.375rem), 12vw)',
  display: 'min(clamp(2.35rem, 1.7rem + 3.2vw, 4.25rem), 13vw)',
};

export const weight = { normal: '400', medium: '550', bold: '700', heavy: '800' };

export const leading = { tight: '1.12', snug: '1.3', normal: '1.65' };

/** The limits in `vw` apply only to enlarged text on phones, where the space is needed for the text itself. */
export const space = {
  '3xs': '0.25rem',
  '2xs': '0.5rem',
  xs: 'min(0.75rem, 3.75vw)',
  sm: 'min(1rem, 5vw)',
  md: 'min(1.5rem, 7.5vw)',
  lg: 'min(2rem, 10vw)',
  xl: 'min(3rem, 15vw)',
  '2xl': 'min(clamp(2.5rem, 2.1rem + 2.2vw, 4rem), 15vw)',
  section: 'min(clamp(3rem, 2.4rem + 2.6vw, 4.5rem), 17.5vw)',
  /** Empty at both edges of a page. On phones it is as wide as the smallest target of a finger, because the link to the chat is in it. */
  gutter: 'min(clamp(1.5rem, 0.6rem + 2.5vw, 2.5rem), 7.5vw)',
};

export const radius = { sm: '0.5rem', md: '1rem', lg: '1.5rem', xl: '2.25rem', pill: '999px' };

export const shadow = {
  sm: '0 1px 2px rgb(22 48 42 / 8%), 0 2px 6px rgb(22 48 42 / 6%)',
  md: '0 4px 12px rgb(22 48 42 / 8%), 0 12px 28px rgb(22 48 42 / 8%)',
  lg: '0 12px 32px rgb(22 48 42 / 14%), 0 32px 64px rgb(22 48 42 / 14%)',
};

export const width = { text: '42rem', page: '76rem' };

export const motion = {
  quick: '150ms',
  smooth: '300ms',
  page: '500ms',
  ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
};

export const layer = { chat: '20', alert: '25', header: '30', toast: '60' };
