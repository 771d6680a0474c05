import { closedAlertsAttribute, closedAlertsKey } from 'shared/page-events';
import type { Alert } from './useAlerts';

/** How many closed alerts are remembered. No more are ever active at the same time. */
const maxRemembered = 20;

/** The key of a closed alert. It contains the time of the last edit, so that an edited alert shows again. */
export const getAlertKey = ({ id, updated_at }: Alert) => `${id}-${Date.parse(updated_at)}`;

/** Returns a selector for use in styles: it matches if the visitor has closed the alert. */
export const buildClosedSelector = (alert: Alert) =>
  `html[${closedAlertsAttribute}~='${getAlertKey(alert)}'] &`;

function readClosedAlerts(): string[] {
  return document.documentElement.getAttribute(closedAlertsAttribute)?.split(' ') ?? [];
}

export const isClosed = (alert: Alert) => readClosedAlerts().includes(getAlertKey(alert));

export function rememberClosed(alert: Alert): void {
  const closed = [...readClosedAlerts().filter(Boolean), getAlertKey(alert)]
    .slice(-maxRemembered)
    .join(' ');
  document.documentElement.setAttribute(closedAlertsAttribute, closed);
  try {
    localStorage.setItem(closedAlertsKey, closed);
  } catch {
    // Without storage the alert shows again on the next visit.
  }
}
