/** From this width on. Styles are written for phones first; these add to them. */
export const from = {
  /** Large phones, 480 px. */
  sm: '@media (min-width: 30em)',
  /** Tablets, 768 px. */
  md: '@media (min-width: 48em)',
  /** Small desks, 1024 px: the desktop navigation shows. */
  lg: '@media (min-width: 64em)',
  /** Desks, 1280 px. */
  xl: '@media (min-width: 80em)',
} as const;

export const canHover = '@media (hover: hover) and (pointer: fine)';
export const reducedMotion = '@media (prefers-reduced-motion: reduce)';
export const print = '@media print';
