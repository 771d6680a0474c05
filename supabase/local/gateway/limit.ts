/** Signing in and forgotten passwords: what the auth service of the embedded kind leaves open to those who guess. */

/**
 * Counts what happens in a while, and says who has to wait because it happened too often. A new while begins when the
 * one before is over: nothing is remembered for longer, nor by a host that was restarted.
 */
export class Limit {
  private counts = new Map<string, number>();
  private endsAt = 0;

  constructor(private readonly milliseconds: number) {}

  /** Counts one more. @returns the seconds to wait when it is one too many, else 0 */
  count(key: string, most: number): number {
    if (Date.now() >= this.endsAt) {
      this.counts.clear();
      this.endsAt = Date.now() + this.milliseconds;
    }
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return count > most ? Math.ceil((this.endsAt - Date.now()) / 1000) : 0;
  }

  takeBack(key: string): void {
    const count = this.counts.get(key) ?? 0;
    if (count > 1) this.counts.set(key, count - 1);
    else this.counts.delete(key);
  }
}
