import { brand, writeProperties } from 'shared/brand';
import figtree from './fonts/figtree-pt.woff2';
import { forcedColors, from, largeText, print, reducedMotion } from './common';
import { color, leading, motion, radius, space, text, weight } from './tokens';

const fontFamily = "'Figtree', 'Figtree fallback', system-ui, sans-serif";

/**
 * The reset and the default styles of elements; components have all other styles. It is plain CSS: the build writes it
 * into every page, so that no script has to contain it.
 */
export const globalStyles = /* css */ `
  /*
   * Figtree (SIL Open Font License, fonts/OFL.txt), reduced to the characters of Portuguese. The fallback is Arial, scaled
   * to the same metrics, so that the layout does not shift when the font arrives. On Android it is Roboto, whose lines
   * differ in length by less than 1 %.
   */
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

  :root {
    ${writeProperties(brand)}
    --color-focus: ${brand.focus};
    /* Height of the sticky header, which would hide the top of a section that a link jumps to. */
    --header-height: min(4.5rem, 22.5vw);
    color-scheme: light;
    scroll-padding-top: calc(var(--header-height) + ${space.sm});
    /* Keeps focused elements from being hidden by an alert and, on wider screens, by the chat button above it. */
    scroll-padding-bottom: calc(${space.sm} + var(--alert-height, 0px));
  }
  ${from.md} {
    :root {
      scroll-padding-bottom: calc(5.5rem + var(--alert-height, 0px));
    }
  }
  ${from.lg} {
    :root {
      --header-height: 5.25rem;
    }
  }

  /* Without ::before and ::after: the browser would compute three styles instead of one for each element. */
  * {
    box-sizing: border-box;
    margin: 0;
  }

  html {
    scroll-behavior: smooth;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  body {
    min-height: 100vh;
    background: ${color.cream};
    color: ${color.ink};
    font: ${weight.normal} ${text.base} / ${leading.normal} ${fontFamily};
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
  }

  body.menu-open {
    overflow: hidden;
  }

  h1,
  h2,
  h3,
  h4 {
    line-height: ${leading.tight};
    font-weight: ${weight.heavy};
    letter-spacing: -0.02em;
    text-wrap: balance;
  }
  h1 {
    font-size: ${text['3xl']};
  }
  h2 {
    font-size: ${text['2xl']};
  }
  h3 {
    font-size: ${text.xl};
    line-height: ${leading.snug};
    font-weight: ${weight.bold};
    letter-spacing: -0.01em;
  }

  p,
  li,
  dd {
    text-wrap: pretty;
  }

  ${largeText} {
    body {
      hyphens: auto;
    }
  }

  /* A long URL that staff paste breaks anywhere, and does not widen its container. */
  h1,
  h2,
  p,
  li,
  dt,
  dd,
  figcaption {
    overflow-wrap: anywhere;
  }
  /* Headings of cards, beside an icon, do not break within words. */
  h3,
  h4 {
    overflow-wrap: break-word;
  }

  /* Keeps the line breaks that staff typed. */
  p {
    white-space: pre-line;
  }

  a {
    color: ${color.primary};
    text-decoration-thickness: 0.08em;
    text-underline-offset: 0.2em;
  }

  /* Specificity is as low as that of a class, so that a list can set a padding of its own. */
  :where(ul, ol)[role='list'] {
    padding: 0;
    list-style: none;
  }

  summary {
    cursor: pointer;
    list-style: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  img,
  svg,
  video,
  iframe {
    display: block;
    max-width: 100%;
  }
  img {
    height: auto;
  }
  /* Without a box of its own, so that a percentage height of the image refers to the parent of <picture>. */
  picture {
    display: contents;
  }
  /* The placeholder of a photo that is still loading. */
  picture > img {
    background-color: ${color.sand};
  }

  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }
  button {
    cursor: pointer;
  }

  :focus-visible {
    outline: 3px solid ${color.focus};
    outline-offset: 3px;
    border-radius: ${radius.sm};
  }
  /* The target of the skip link and of navigation, which is focused by code and not by the user. */
  [tabindex='-1']:focus {
    outline: none;
  }

  /* Backgrounds, which mark the current page, disappear. */
  ${forcedColors} {
    nav [aria-current='page'],
    nav [aria-current='location'] {
      background: Highlight !important;
      color: HighlightText !important;
      forced-color-adjust: none;
    }
  }

  /*
   * Set on html only: without an element, the browser would compute it for every element. All elements inherit it; in
   * browsers without this inheritance, selected text has the browser's own colours.
   */
  html::selection {
    background: ${color.accent};
    color: ${color.ink};
  }

  ${reducedMotion} {
    html {
      scroll-behavior: auto;
    }
    *,
    *::before,
    *::after {
      /* None instead of a very short one: scripts could otherwise measure an element in the middle of a transition. */
      transition: none !important;
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
    }
  }

  @keyframes page-in {
    from {
      opacity: 0;
      transform: translateY(20px);
    }
  }
  /* The animation runs only after a navigation: on the first page it would delay the first paint. */
  html[data-navigated] main {
    animation: page-in ${motion.page} ${motion.ease};
  }

  ${print} {
    html {
      font-size: 12px;
    }
    body {
      min-height: 0;
      background: ${color.white};
    }
  }
`;
