/**
 * A rate limit for signing in and for recovering passwords, which the embedded auth service does not limit.
 */

/**
 * Counts calls per key in a fixed window and computes how long to wait once there are too many. All counts
 * are cleared when a new window starts, and when the host restarts. A clock that is set back or forth changes no window.
 */
export class RateLimit {
  private counts = new Map<string, number>();
  private endsAt = 0;

  constructor(private readonly milliseconds: number) {}

  /**
   * Counts one more call.
   * @returns the seconds to wait if it is one too many, otherwise 0
   */
  count(key: string, maximum: number): number {
    if (performance.now() >= this.endsAt) {
      this.counts.clear();
      this.endsAt = performance.now() + this.milliseconds;
    }
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return count > maximum ? Math.ceil((this.endsAt - performance.now()) / 1000) : 0;
  }

  undo(key: string): void {
    const count = this.counts.get(key) ?? 0;
    if (count > 1) this.counts.set(key, count - 1);
    else this.counts.delete(key);
  }
}
