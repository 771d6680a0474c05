/*
 * What the bundles of the site and the script in the head of its pages, which is none of them, have in common.
 */

/** Event of `window`: React receives what the visitor does. */
export const listeningEvent = 'site:listening';

/** Event of `window`: React has hydrated the page. */
export const interactiveEvent = 'site:interactive';

/**
 * On `<html>` while scripts run or are expected. Pages are built without it, and it goes when scripts fail or are late:
 * styles that depend on it show the page as it is without JavaScript.
 */
export const scriptsAttribute = 'data-scripts';

/**
 * On `<html>`: the alerts that this visitor has closed, separated by spaces. The head's script copies it from
 * `localStorage`, so that a closed alert is never drawn, and nothing moves.
 */
export const closedAlertsAttribute = 'data-closed-alerts';
export const closedAlertsKey = 'avisos-fechados';
