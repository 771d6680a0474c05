interface Failures {
  count: number;
  last: number;
}

const freeTries = 5;
const longestWait = 5 * 60_000;
const forgottenAfter = 15 * 60_000;

/**
 * Slows down the guessing of passwords: after five failures each further try has to wait twice as long,
 * five minutes at most, counted for an account from one address, and (with more patience) for the address
 * alone. Somebody who guesses from elsewhere never locks the school out.
 */
export class SignInLimit {
  private readonly failures = new Map<string, Failures>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Seconds to wait before this try is let through; 0 when it may go on. */
  secondsToWait(address: string, email: string): number {
    const waits = this.keys(address, email).map(({ key, tries }) => this.waitFor(key, tries));
    return Math.ceil(Math.max(...waits) / 1000);
  }

  failed(address: string, email: string): void {
    this.forgetOld();
    for (const { key } of this.keys(address, email)) {
      const count = (this.failures.get(key)?.count ?? 0) + 1;
      this.failures.set(key, { count, last: this.now() });
    }
  }

  succeeded(address: string, email: string): void {
    for (const { key } of this.keys(address, email)) this.failures.delete(key);
  }

  private keys(address: string, email: string) {
    return [
      { key: `${address} ${email.trim().toLowerCase()}`, tries: freeTries },
      { key: address, tries: freeTries * 4 },
    ];
  }

  private waitFor(key: string, tries: number): number {
    const failures = this.failures.get(key);
    if (!failures || failures.count < tries) return 0;
    const wait = Math.min(longestWait, 1000 * 2 ** (failures.count - tries));
    return Math.max(0, failures.last + wait - this.now());
  }

  private forgetOld(): void {
    const oldest = this.now() - forgottenAfter;
    for (const [key, { last }] of this.failures) if (last < oldest) this.failures.delete(key);
  }
}
