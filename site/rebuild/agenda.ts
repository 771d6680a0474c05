/** Waiting after a change for the next one: ten saves in a row are one publication. */
export const quietMs = 2000;
/** The longest that a row of changes can put a publication off. */
const longestDebounceMs = 15_000;
const firstRetryMs = 30_000;
const longestRetryMs = 15 * 60_000;
/**
 * The database shows an article by its own clock, which may be behind the one of this machine: after one fell
 * due, there are further looks, which cost little when everything is there already.
 */
export const looksAfterDueMs = [5000, 60_000, 5 * 60_000];

/**
 * Knows when the next publication has to start, and why. Spans are measured with a clock that never
 * jumps (`now`, milliseconds); only a publication date is compared with the time of day.
 */
export class Agenda {
  readonly #interval: number;
  #scheduled: number;
  #firstChange: number | null = null;
  #lastChange: number | null = null;
  #retryAt: number | null = null;
  #failures = 0;
  #asked: string | null = null;
  #due: Date | null = null;
  #looks: number[] = [];

  constructor(interval: number, now: number) {
    this.#interval = interval;
    this.#scheduled = now + interval;
  }

  /** Content was changed. */
  change(now: number): void {
    this.#firstChange ??= now;
    this.#lastChange = now;
  }

  /** Somebody wants a publication at once. */
  ask(why: string): void {
    this.#asked = why;
  }

  /**
   * The next article falls due at that time of day; null when none is scheduled. One that fell due during a
   * publication is not forgotten for the next.
   */
  expect(due: Date | null, today: Date): void {
    if (!this.#isDue(today)) this.#due = due;
  }

  /** A publication has begun: it covers everything up to now. */
  begin(now: number, today: Date): void {
    this.#firstChange = this.#lastChange = this.#retryAt = null;
    this.#asked = null;
    if (this.#isDue(today)) {
      this.#due = null;
      this.#looks = looksAfterDueMs.map((wait) => now + wait);
    } else {
      this.#looks = this.#looks.filter((at) => at > now);
    }
    this.#scheduled = now + this.#interval;
  }

  succeed(): void {
    this.#failures = 0;
  }

  /** A publication failed: try again by itself, ever less often. */
  fail(now: number): void {
    this.#retryAt = now + Math.min(firstRetryMs * 2 ** this.#failures, longestRetryMs);
    this.#failures += 1;
  }

  /** Why a publication has to start now, or null when there is no reason to. */
  reason(now: number, today: Date): string | null {
    if (this.#asked) return this.#asked;
    if (this.#hasSettled(now)) return 'o conteúdo mudou';
    if (this.#isDue(today) || this.#looks.some((at) => now >= at))
      return 'chegou a hora de uma notícia';
    if (this.#retryAt !== null && now >= this.#retryAt) return 'nova tentativa';
    if (now >= this.#scheduled) return 'conferência periódica';
    return null;
  }

  #isDue(today: Date): boolean {
    return this.#due !== null && today >= this.#due;
  }

  #hasSettled(now: number): boolean {
    if (this.#firstChange === null || this.#lastChange === null) return false;
    return now - this.#lastChange >= quietMs || now - this.#firstChange >= longestDebounceMs;
  }
}
