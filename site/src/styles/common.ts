import { css } from '@emotion/react';
import { from, print } from './media';
import { space } from './tokens';

export const notPrinted = css`
  ${print} {
    display: none;
  }
`;

/** For what scripts fill in or answer to. */
export const onlyWithScripts = css`
  @media (scripting: none) {
    display: none;
  }
`;

/** Read aloud, not shown. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** A picture that fills what it stands in. */
export const cover = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

/** The first three lines of a text. */
export const threeLines = css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

/** Buttons and the like, side by side as far as there is room. */
export const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};
`;

/** Two parts side by side on desks, one below the other on all else. */
export const columns = (left = '1fr', right = '1fr') => css`
  display: grid;
  gap: ${space.xl};
  ${from.lg} {
    grid-template-columns: minmax(0, ${left}) minmax(0, ${right});
  }
`;

/** A <summary> without the browser's triangle. */
export const plainSummary = css`
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
`;
