import { useEffect, useState } from 'react';
import type { Tables } from 'shared/database.types';
import { fetchRowsWithTime } from '../../data/fetchRows';

export type Alert = Pick<Tables<'alertas'>, 'id' | 'title' | 'link' | 'ends_at' | 'updated_at'>;

/** Minimum time between two requests, in milliseconds. */
const minIntervalMs = 5000;

/** A browser timer stores its delay as a signed 32-bit integer. */
const maxTimerMs = 2 ** 31 - 1;

const query = {
  select: 'id,title,link,ends_at,updated_at',
  order: 'starts_at.desc,id.desc',
  limit: '20',
};

/**
 * Returns the active alerts, the newest first, by the clock of the data service. They are fetched when the site opens, on
 * each navigation, and whenever the page becomes visible again. After a failed request the previous alerts stay.
 * @param path path of the page
 * @returns undefined until the first response
 */
export function useAlerts(path: string): readonly Alert[] | undefined {
  const [alerts, setAlerts] = useState<readonly Alert[]>();
  const [reader] = useState(() => new AlertReader(setAlerts));

  useEffect(() => reader.start(), [reader]);
  useEffect(() => reader.read(), [reader, path]);
  return alerts;
}

class AlertReader {
  private readTimer: ReturnType<typeof setTimeout> | undefined;
  private endTimer: ReturnType<typeof setTimeout> | undefined;
  private lastRead = -Infinity;

  constructor(private readonly show: (alerts: readonly Alert[]) => void) {}

  /** Starts to listen for the page becoming visible. @returns a cleanup function */
  start() {
    const stop = new AbortController();
    const { signal } = stop;
    const readIfVisible = () => {
      if (document.visibilityState === 'visible') this.read();
    };
    document.addEventListener('visibilitychange', readIfVisible, { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.read(), { signal });
    return () => {
      stop.abort();
      clearTimeout(this.readTimer);
      clearTimeout(this.endTimer);
      this.readTimer = undefined;
    };
  }

  /** Fetches the alerts now, or as soon as the minimum interval is over. */
  read() {
    if (this.readTimer !== undefined) return;
    const wait = Math.max(0, this.lastRead + minIntervalMs - performance.now());
    this.readTimer = setTimeout(() => {
      this.readTimer = undefined;
      this.lastRead = performance.now();
      void this.readNow(this.lastRead);
    }, wait);
  }

  private async readNow(started: number) {
    const response = await fetchRowsWithTime<Alert>('alertas', query).catch(() => undefined);
    // Ignores the response if a later request has started.
    if (response && started === this.lastRead) this.showUntilEnd(response.rows, response.now);
  }

  /**
   * Shows alerts, and removes each of them when it ends.
   * @param now time by the clock of the service; if it is NaN, the alerts stay until the next response
   */
  private showUntilEnd(alerts: readonly Alert[], now: number) {
    this.show(alerts);
    clearTimeout(this.endTimer);
    const [firstEnd] = alerts.map(({ ends_at }) => Date.parse(ends_at)).sort((a, b) => a - b);
    const remaining = (firstEnd ?? NaN) - now;
    if (Number.isNaN(remaining)) return;
    const wait = Math.min(remaining, maxTimerMs);
    this.endTimer = setTimeout(() => {
      const active = alerts.filter(({ ends_at }) => Date.parse(ends_at) > now + wait);
      this.showUntilEnd(active, now + wait);
    }, wait);
  }
}
