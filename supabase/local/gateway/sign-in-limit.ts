import { setTimeout as pause } from 'node:timers/promises';
import { senderOf } from 'shared/sender';

/** Who tries to sign in to which account. */
interface Attempt {
  address: string;
  email: string;
}

const second = 1000;
const minute = 60 * second;
const forgottenAfter = 15 * minute;
const longestWait = 8 * second;
const longestEmail = 320;
/** Failures that cost no waiting: of one account, and of all, for a whole school may sit behind one address. */
const free = { account: 5, address: 20 };
/** Failures of all senders from which on a new one has a single try before it waits. */
const underAttack = 50;

/**
 * Slows down the guessing of passwords: after some failures, tries of the same sender go one at a time, and
 * each waits twice as long as the one before. None of another sender has to wait for that, and a right
 * password gets in once it has waited.
 */
export class SignInLimit {
  private readonly failures = new Map<string, { count: number; last: number }>();
  private readonly waiting = new Set<string>();
  private tidiedAt = 0;

  constructor(
    private readonly now: () => number = Date.now,
    private readonly sleep: (milliseconds: number) => Promise<unknown> = pause,
  ) {}

  /** Seconds that this try has to wait before it is looked at. */
  secondsToWait(attempt: Attempt): number {
    const [ofAccount, address, account] = keysOf(attempt);
    const isUnderAttack = (this.failures.get(account)?.count ?? 0) >= underAttack;
    const waits = [
      this.waitFor(ofAccount, isUnderAttack ? 1 : free.account),
      this.waitFor(address, free.address),
    ];
    return Math.ceil(Math.max(...waits) / second);
  }

  /**
   * Waits for as long as the try has to.
   * @returns false, at once, when another of the same sender is waiting already
   */
  async turn(attempt: Attempt, seconds: number): Promise<boolean> {
    if (seconds === 0) return true;
    const sender = senderOf(attempt.address);
    if (this.waiting.has(sender)) {
      // A flood of accounts that nobody has would fill the memory.
      this.notCompared(attempt);
      return false;
    }
    this.waiting.add(sender);
    await this.sleep(seconds * second);
    this.waiting.delete(sender);
    return true;
  }

  failed(attempt: Attempt): void {
    this.forgetOld();
    for (const key of keysOf(attempt)) {
      const count = (this.failures.get(key)?.count ?? 0) + 1;
      this.failures.set(key, { count, last: this.now() });
    }
  }

  /** Takes a failure back that was none of the caller's: the password was never compared. */
  notCompared(attempt: Attempt): void {
    for (const key of keysOf(attempt)) {
      const failures = this.failures.get(key);
      if (!failures) continue;
      if (failures.count > 1) this.failures.set(key, { ...failures, count: failures.count - 1 });
      else this.failures.delete(key);
    }
  }

  /** Forgets what was counted for this sender; other senders who guess go on waiting. */
  succeeded(attempt: Attempt): void {
    for (const key of keysOf(attempt).slice(0, 2)) this.failures.delete(key);
  }

  private waitFor(key: string, freeOnes: number): number {
    const failures = this.failures.get(key);
    if (!failures || failures.count < freeOnes) return 0;
    const wait = Math.min(longestWait, second * 2 ** (failures.count - freeOnes));
    return Math.max(0, failures.last + wait - this.now());
  }

  private forgetOld(): void {
    if (this.now() < this.tidiedAt + minute) return;
    this.tidiedAt = this.now();
    const oldest = this.now() - forgottenAfter;
    for (const [key, { last }] of this.failures) if (last < oldest) this.failures.delete(key);
  }
}

/** What failures are counted for: this sender's at the account, all of the sender's, the account's by anyone. */
function keysOf({
  address,
  email,
}: Attempt): [ofAccount: string, address: string, account: string] {
  const sender = senderOf(address);
  const account = `account ${email.trim().toLowerCase().slice(0, longestEmail)}`;
  return [`${sender} ${account}`, `address ${sender}`, account];
}
