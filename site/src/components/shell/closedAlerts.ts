import { closedAlertsAttribute, closedAlertsKey } from 'shared/page-events';
import type { Alert } from './useAlerts';

/** More are never on at the same time. */
const kept = 20;

/** The name under which a closed alert is remembered: what staff change is shown again. */
export const closingKey = ({ id, updated_at }: Alert) => `${id}-${Date.parse(updated_at)}`;

/** Selects a page whose visitor has closed an alert. */
export const hasClosed = (alert: Alert) =>
  `html[${closedAlertsAttribute}~='${closingKey(alert)}'] &`;

function closedAlerts(): string[] {
  return document.documentElement.getAttribute(closedAlertsAttribute)?.split(' ') ?? [];
}

export const isClosed = (alert: Alert) => closedAlerts().includes(closingKey(alert));

export function rememberClosed(alert: Alert): void {
  const closed = [...closedAlerts().filter(Boolean), closingKey(alert)].slice(-kept).join(' ');
  document.documentElement.setAttribute(closedAlertsAttribute, closed);
  try {
    localStorage.setItem(closedAlertsKey, closed);
  } catch {
    // A browser that stores nothing shows the alert again on the next visit.
  }
}
