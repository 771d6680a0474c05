import { useLayoutEffect, useSyncExternalStore } from 'react';
import { todayAttribute } from 'shared/page-events';
import { schoolTimeZone } from 'shared/time-zone';

/**
 * Returns the calendar day at the school, yyyy-MM-dd, and writes it to `<html>`, where the styles of a menu's days read it. An
 * open page gets the new day within a minute after midnight, and one in the background when it becomes visible again.
 * @returns '' in the built page, during hydration, and in a browser without time zones
 */
export function useToday(): string {
  const today = useSyncExternalStore(subscribe, readToday, getNoDay);
  useLayoutEffect(() => {
    if (today) document.documentElement.setAttribute(todayAttribute, today);
  }, [today]);
  return today;
}

const getNoDay = () => '';

/** How often an open page looks whether a new day has begun, in milliseconds. */
const intervalMs = 60_000;

function subscribe(notify: () => void) {
  const timer = setInterval(notify, intervalMs);
  document.addEventListener('visibilitychange', notify);
  window.addEventListener('pageshow', notify);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', notify);
    window.removeEventListener('pageshow', notify);
  };
}

let format: Intl.DateTimeFormat | undefined;

function readToday(): string {
  try {
    // shared/dates would load a library into the page.
    format ??= new Intl.DateTimeFormat('en-US', {
      timeZone: schoolTimeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    const parts = Object.fromEntries(
      format.formatToParts(new Date()).map(({ type, value }) => [type, value]),
    );
    return `${parts.year}-${parts.month}-${parts.day}`;
  } catch {
    return '';
  }
}

/** Selector for styles that apply when a day is today. */
export const whenToday = (day: string) => `html[${todayAttribute}='${day}'] &`;
