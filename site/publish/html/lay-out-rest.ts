import { followedEvent } from 'shared/page-events';

/**
 * Runs in the visitor's browser, in every page's head. Lays out what begins below the first screen (the styles of
 * `data-below-fold`), one section at a time, when the page has loaded and is painted and whenever another page has
 * followed: all together would keep a slow phone from answering a tap. It waits for no other script, so that who
 * searches the page, prints it or takes a picture of all of it soon finds it whole.
 *
 * Its text is the script: plain, without dependencies, for any browser.
 */
export const layOutRest = [
  `(function (document, window) {`,
  `function layOutNext() {`,
  `var section = document.querySelector('[data-below-fold]');`,
  `if (!section) return;`,
  `section.removeAttribute('data-below-fold');`,
  `oncePainted();`,
  `}`,
  `function whenIdle() {`,
  `if (window.requestIdleCallback) window.requestIdleCallback(layOutNext, { timeout: 200 });`,
  `else setTimeout(layOutNext, 50);`,
  `}`,
  `function oncePainted() { requestAnimationFrame(whenIdle); }`,
  `window.addEventListener('load', oncePainted, { once: true });`,
  `window.addEventListener('${followedEvent}', oncePainted);`,
  `})(document, window);`,
].join('\n');
