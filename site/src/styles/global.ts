import figtree from './fonts/figtree-pt.woff2';
import { from, print, reducedMotion } from './common';
import { color, leading, motion, radius, space, text, weight } from './tokens';

const fontFamily = "'Figtree', 'Figtree fallback', system-ui, sans-serif";

/**
 * The reset and the defaults of every element; all else lives with components.
 * Plain CSS: the build writes it into every page, and no script has to carry it.
 */
export const globalStyles = /* css */ `
  /*
   * Figtree (SIL Open Font License, fonts/OFL.txt), cut down to the characters of Portuguese. The fallback
   * is Arial stretched to the same measures, so that nothing moves when the font arrives; on Android, Roboto, whose
   * lines are as long within one in a hundred.
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
    --color-focus: #0b57d0;
    /* What a sticky header hides of a section that is jumped to. */
    --header-height: 4.5rem;
    color-scheme: light;
    scroll-padding-top: calc(var(--header-height) + ${space.sm});
    /* What the chat button, and an alert below it, hide of what the keyboard reaches. */
    scroll-padding-bottom: calc(5.5rem + var(--alert-height, 0px));
  }
  ${from.lg} {
    :root {
      --header-height: 5.25rem;
    }
  }

  /* Not of what stands before and after elements: the browser would work out three looks in place of one for each. */
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

  /* An address that staff paste is as long as it likes, and makes nothing around it wider. */
  h1,
  h2,
  p,
  li,
  dt,
  dd,
  figcaption {
    overflow-wrap: anywhere;
  }
  /* Headings of cards, beside an icon, keep their words whole. */
  h3,
  h4 {
    overflow-wrap: break-word;
  }

  /* Lines that staff have ended end there. */
  p {
    white-space: pre-line;
  }

  a {
    color: ${color.primary};
    text-decoration-thickness: 0.08em;
    text-underline-offset: 0.2em;
  }

  /* As weak as a class, so that a list can have a padding of its own. */
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
  /* No box of its own: a share of the height is a share of what it stands in. */
  picture {
    display: contents;
  }
  /* A photo that is still on its way. */
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
  /* The target of the skip link and of a page change: focused by code, not by the reader's choice. */
  [tabindex='-1']:focus {
    outline: none;
  }

  /*
   * Named without an element, it would be worked out for each. All inherit it; where a browser does not know that
   * yet, selected text has the browser's own colours.
   */
  html::selection {
    background: ${color.yellow};
    color: ${color.ink};
  }

  ${reducedMotion} {
    html {
      scroll-behavior: auto;
    }
    *,
    *::before,
    *::after {
      /* Not merely short: whatever changes size would then be measured on its way. */
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
  /* Only when one page follows another: on the first page it would delay what is seen first. */
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
