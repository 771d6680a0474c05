import { useEffect, useState } from 'react';
import type { Tables } from 'shared/database.types';
import { readTimedRows } from '../../data/rows';

export type Alert = Pick<Tables<'alertas'>, 'id' | 'title' | 'link' | 'ends_at' | 'updated_at'>;

/** The least time between two requests, in milliseconds. */
const throttle = 5000;

/** A timer takes no more milliseconds than an integer of 32 bits. */
const longestTimer = 2 ** 31 - 1;

const query = {
  select: 'id,title,link,ends_at,updated_at',
  order: 'starts_at.desc,id.desc',
  limit: '20',
};

/**
 * The alerts that last, the newest first, by the clock of the data service. They are read when the page opens, at each
 * change of page, and whenever the page is shown again. Failures change nothing: a page without alerts is as good.
 * @param path of the page
 * @returns undefined until the service has answered
 */
export function useAlerts(path: string): readonly Alert[] | undefined {
  const [alerts, setAlerts] = useState<readonly Alert[]>();
  const [reader] = useState(() => new AlertReader(setAlerts));

  useEffect(() => reader.start(), [reader]);
  useEffect(() => reader.read(), [reader, path]);
  return alerts;
}

class AlertReader {
  private next: ReturnType<typeof setTimeout> | undefined;
  private end: ReturnType<typeof setTimeout> | undefined;
  private lastRead = -Infinity;

  constructor(private readonly show: (alerts: readonly Alert[]) => void) {}

  /** @returns what ends it */
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
      clearTimeout(this.next);
      clearTimeout(this.end);
      this.next = undefined;
    };
  }

  /** Reads now, or once the throttle allows it. */
  read() {
    if (this.next !== undefined) return;
    const wait = Math.max(0, this.lastRead + throttle - performance.now());
    this.next = setTimeout(() => {
      this.next = undefined;
      this.lastRead = performance.now();
      void this.readNow(this.lastRead);
    }, wait);
  }

  private async readNow(started: number) {
    const answer = await readTimedRows<Alert>('alertas', query).catch(() => undefined);
    // An answer that a later one has overtaken is out of date.
    if (answer && started === this.lastRead) this.showUntilEnd(answer.rows, answer.now);
  }

  /** @param now by the clock of the service; where it is unknown, alerts stay until the next answer */
  private showUntilEnd(alerts: readonly Alert[], now: number) {
    this.show(alerts);
    clearTimeout(this.end);
    const [firstEnd] = alerts.map(({ ends_at }) => Date.parse(ends_at)).sort((a, b) => a - b);
    const left = (firstEnd ?? NaN) - now;
    if (Number.isNaN(left)) return;
    const wait = Math.min(left, longestTimer);
    this.end = setTimeout(() => {
      const lasting = alerts.filter(({ ends_at }) => Date.parse(ends_at) > now + wait);
      this.showUntilEnd(lasting, now + wait);
    }, wait);
  }
}
