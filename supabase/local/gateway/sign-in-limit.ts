import { setTimeout as pause } from 'node:timers/promises';
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
}

const second = 1000;
const minute = 60 * second;
const forgottenAfter = 15 * minute;
const longestWait = 8 * second;
const longestEmail = 320;
const longestLine = 3;
/** Failures of all senders from which on a new one has a single try before it waits. */
const underAttack = 50;

/**
 * Slows down the guessing of passwords: after some failures, tries of the same sender go one at a time, and
 * each waits twice as long as the one before. None of another sender has to wait for that, and a right
 * password gets in once it has waited. A browser that has signed in before is a sender of its own.
 */
export class SignInLimit {
  private readonly failures = new Map<string, Failures>();
  private readonly lines = new Map<string, { length: number; end: Promise<unknown> }>();
  private tidiedAt = 0;

  constructor(
    private readonly now: () => number = Date.now,
    private readonly sleep: (milliseconds: number) => Promise<unknown> = pause,
  ) {}

  /** Seconds that this try has to wait before it is looked at. */
  secondsToWait(attempt: Attempt): number {
    return Math.ceil(Math.max(...this.counters(attempt).map((one) => this.waitFor(one))) / second);
  }

  /**
   * Waits for as long as the try has to, and for those of the same sender before it.
   * @returns false, at once, when too many are waiting already
   */
  async turn(attempt: Attempt, seconds: number): Promise<boolean> {
    if (seconds === 0) return true;
    const key = attempt.knownDevice ?? senderOf(attempt.address);
    const line = this.lines.get(key) ?? { length: 0, end: Promise.resolve() };
    if (line.length >= longestLine) {
      // A flood of accounts that nobody has would fill the memory.
      this.notCompared(attempt);
      return false;
    }
    this.lines.set(key, line);
    line.length += 1;
    line.end = line.end.then(() => this.sleep(seconds * second));
    await line.end;
    line.length -= 1;
    if (line.length === 0) this.lines.delete(key);
    return true;
  }

  failed(attempt: Attempt): void {
    this.forgetOld();
    for (const key of this.keysOf(attempt)) {
      const count = (this.failures.get(key)?.count ?? 0) + 1;
      this.failures.set(key, { count, last: this.now() });
    }
  }

  /** Takes a failure back that was none of the caller's: the password was never compared. */
  notCompared(attempt: Attempt): void {
    for (const key of this.keysOf(attempt)) {
      const failures = this.failures.get(key);
      if (!failures) continue;
      if (failures.count > 1) this.failures.set(key, { ...failures, count: failures.count - 1 });
      else this.failures.delete(key);
    }
  }

  /** Forgets what was counted for this sender; other senders who guess go on waiting. */
  succeeded(attempt: Attempt): void {
    for (const { key } of this.counters(attempt)) this.failures.delete(key);
  }

  private keysOf(attempt: Attempt): string[] {
    return [...this.counters(attempt).map(({ key }) => key), accountKey(attempt)];
  }

  private counters(attempt: Attempt): Counter[] {
    if (attempt.knownDevice) return [{ key: `device ${attempt.knownDevice}`, free: 5 }];
    const sender = senderOf(attempt.address);
    const failed = this.failures.get(accountKey(attempt))?.count ?? 0;
    return [
      { key: `${sender} ${accountKey(attempt)}`, free: failed < underAttack ? 5 : 1 },
      // A whole school may sit behind one address.
      { key: `address ${sender}`, free: 20 },
    ];
  }

  private waitFor({ key, free }: Counter): number {
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

const accountKey = ({ email }: Attempt) =>
  `account ${email.trim().toLowerCase().slice(0, longestEmail)}`;
