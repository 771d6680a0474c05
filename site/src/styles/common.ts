import { css } from '@emotion/react';
import { scriptsAttribute } from 'shared/page-events';
import { space, text } from './tokens';

/** Media queries for a minimum width. Base styles are for phones; these add to them. */
export const from = {
  /** Tablets, 768 px. */
  md: '@media (min-width: 48em)',
  /** Small desktops, 1024 px: the desktop navigation shows. */
  lg: '@media (min-width: 64em)',
  /** Desktops, 1280 px. */
  xl: '@media (min-width: 80em)',
} as const;

/** What only phones do, where a style for all widths would have to be undone from tablets on. */
export const onPhones = '@media (max-width: 47.99em)';

/**
 * Narrower than 320 px at the browser's usual text size: a phone whose reader has enlarged the text. In media queries
 * `em` is the text size that the reader has chosen.
 */
export const largeText = '@media (max-width: 19.99em)';

/** Phones whose readers have not enlarged the text that much. */
export const onPhonesWithUsualText = '@media (min-width: 20em) and (max-width: 47.99em)';

/** The reader's own colours replace those of the site; backgrounds and shadows disappear. */
export const forcedColors = '@media (forced-colors: active)';

export const canHover = '@media (hover: hover) and (pointer: fine)';
export const reducedMotion = '@media (prefers-reduced-motion: reduce)';
export const print = '@media print';

export const notPrinted = css`
  ${print} {
    display: none;
  }
`;

/** Background while hovered with a mouse. On touch screens the hover state would remain after a tap. */
export const onHover = (background: string) => css`
  ${canHover} {
    &:hover {
      background: ${background};
    }
  }
`;

/** Selector for styles that apply without JavaScript, and when scripts fail or are late. */
export const withoutScripts = `html:not([${scriptsAttribute}]) &`;

/** Moves an element that floats at the bottom of the screen above an alert. Unlike a change of position, `translate` does not count as layout shift. */
export const aboveAlert = css`
  translate: 0 calc(-1 * var(--alert-height, 0px));
`;

export const onlyWithScripts = css`
  ${withoutScripts} {
    display: none;
  }
`;

export const onlyWithoutScripts = css`
  html[${scriptsAttribute}] & {
    display: none;
  }
`;

export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export const cover = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

/** A picture with the width of its container, cropped to an aspect ratio. */
export const cropped = (aspectRatio: string, borderRadius?: string) =>
  css({ width: '100%', aspectRatio, borderRadius, objectFit: 'cover' });

/** The sentence or two below a title. */
export const lead = css`
  font-size: ${text.lg};
  line-height: 1.5;
  text-wrap: balance;
`;

export const threeLines = css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

export const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};
`;

/** A row whose parts are at its two ends. */
export const spreadRow = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm};
`;

export const columns = (left = '1fr', right = '1fr', gap = space.xl, wideGap = gap) => css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${gap};
  ${from.lg} {
    grid-template-columns: minmax(0, ${left}) minmax(0, ${right});
    gap: ${wideGap};
  }
`;
