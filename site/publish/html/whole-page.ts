/**
 * Runs in the visitor's browser, in every page's head. A page that may open further down is laid out as a whole at
 * once: where its parts begin has to be known then (the styles of `data-whole`).
 *
 * Its text is the script: plain, without dependencies, for any browser.
 */
export const wholePage = [
  `(function (visit) {`,
  `if (location.hash || (visit && visit.type !== 'navigate')) document.documentElement.setAttribute('data-whole', '');`,
  `})(performance.getEntriesByType('navigation')[0]);`,
].join('\n');
