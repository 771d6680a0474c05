import figtree from './fonts/figtree-pt.woff2';

export const fontFamily = "'Figtree', 'Figtree fallback', system-ui, sans-serif";

/**
 * Figtree (SIL Open Font License, fonts/OFL.txt), cut down to the characters of Portuguese. The fallback
 * is Arial stretched to the same measures, so that nothing moves when the font arrives; on Android, Roboto, whose
 * lines are as long within one in a hundred.
 */
export const fontFaces = /* css */ `
  @font-face {
    font-family: 'Figtree';
    src: url(${figtree}) format('woff2');
    font-weight: 400 800;
    font-display: swap;
  }
  @font-face {
    font-family: 'Figtree fallback';
    src: local('Arial'), local('Liberation Sans'), local('Helvetica'), local('Roboto');
    size-adjust: 99.1%;
    ascent-override: 95.9%;
    descent-override: 25.2%;
    line-gap-override: 0%;
  }
`;
