/*
 * What the site tells the scripts in the head of its pages, which are not part of its bundles: events of `window`.
 */

/** React sees what the visitor does. */
export const listeningEvent = 'site:listening';

/** React has taken the page over. */
export const interactiveEvent = 'site:interactive';
