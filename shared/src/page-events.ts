/*
 * Names that the site's bundles share with the script in the head of its pages, which is not part of any
 * bundle.
 */

/** Event on `window`: React now receives the visitor's events. */
export const listeningEvent = 'site:listening';

/** Event on `window`: React has hydrated the page. */
export const interactiveEvent = 'site:interactive';

/**
 * Attribute of `<html>` while scripts run or are expected. Pages are built without it, and it is removed when
 * scripts fail or are late; styles that depend on it then show the page as it is without JavaScript.
 */
export const scriptsAttribute = 'data-scripts';

/**
 * Attribute of `<html>`: the alerts that this visitor has closed, separated by spaces. The script in the head
 * copies it from `localStorage`, so that a closed alert is never drawn and the layout doesn't shift.
 */
export const closedAlertsAttribute = 'data-closed-alerts';
export const closedAlertsKey = 'avisos-fechados';

/**
 * Attribute of `<html>`: the calendar day at the school, yyyy-MM-dd. On pages with days of a menu, a script in the head
 * sets it, so that today's menu is drawn in its place from the start and the layout doesn't shift.
 */
export const todayAttribute = 'data-today';

/** Attribute of an element about one day of a menu. A page that contains such elements gets the script above. */
export const menuDayAttribute = 'data-menu-day';
