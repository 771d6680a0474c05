import { senderOf } from 'shared/sender';

/** Who tries to sign in to which account. */
export interface Attempt {
  address: string;
  email: string;
  /** Names a browser from which this account has been signed in to before. */
  knownDevice?: string | undefined;
}

interface Failures {
  count: number;
  last: number;
}

interface Counter {
  key: string;
  /** Failures that cost no waiting. */
  free: number;
  longestWait: number;
}

const second = 1000;
const minute = 60 * second;
const forgottenAfter = 15 * minute;
const longestEmail = 320;

/**
 * Slows down the guessing of passwords: after some failures each further try has to wait twice as long.
 * Counted for an account from one address, for the address alone, and for the account from anywhere.
 * Whoever guesses would so keep the account's owner waiting as well: a browser that has signed in to it
 * before has a count of its own, which no failure elsewhere touches.
 */
export class SignInLimit {
  private readonly failures = new Map<string, Failures>();
  private tidiedAt = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** Seconds to wait before this try is let through; 0 when it may go on. */
  secondsToWait(attempt: Attempt): number {
    return Math.ceil(Math.max(...counters(attempt).map((one) => this.waitFor(one))) / second);
  }

  failed(attempt: Attempt): void {
    this.forgetOld();
    for (const { key } of counters(attempt)) {
      const count = (this.failures.get(key)?.count ?? 0) + 1;
      this.failures.set(key, { count, last: this.now() });
    }
  }

  succeeded(attempt: Attempt): void {
    for (const { key } of counters(attempt)) this.failures.delete(key);
  }

  private waitFor({ key, free, longestWait }: Counter): number {
    const failures = this.failures.get(key);
    if (!failures || failures.count < free) return 0;
    const wait = Math.min(longestWait, second * 2 ** (failures.count - free));
    return Math.max(0, failures.last + wait - this.now());
  }

  private forgetOld(): void {
    if (this.now() < this.tidiedAt + minute) return;
    this.tidiedAt = this.now();
    const oldest = this.now() - forgottenAfter;
    for (const [key, { last }] of this.failures) if (last < oldest) this.failures.delete(key);
  }
}

function counters({ address, email, knownDevice }: Attempt): Counter[] {
  if (knownDevice) return [{ key: `device ${knownDevice}`, free: 5, longestWait: 5 * minute }];
  const sender = senderOf(address);
  const account = email.trim().toLowerCase().slice(0, longestEmail);
  return [
    { key: `${sender} ${account}`, free: 5, longestWait: 5 * minute },
    // Shorter waits: a whole school may sit behind one address, and anyone may know one of its accounts.
    { key: `address ${sender}`, free: 20, longestWait: minute / 2 },
    { key: `account ${account}`, free: 50, longestWait: minute / 2 },
  ];
}
