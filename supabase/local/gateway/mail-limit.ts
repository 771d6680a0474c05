import { senderOf } from 'shared/sender';

const period = 15 * 60_000;
const longestEmail = 320;
const mailsToOne = 3;
/** A school that invites its whole staff does so from one address. */
const mailsFromOne = 60;

/**
 * Keeps strangers from flooding somebody's mailbox with links for a new password. Counts what is asked for,
 * whether there is such an account or not: a refusal tells nobody which.
 */
export class MailLimit {
  private counts = new Map<string, number>();
  private endsAt = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** Counts a mail. @returns seconds to wait when it is one too many; 0 when it may go out */
  secondsToWait(address: string, email: string): number {
    if (this.now() >= this.endsAt) {
      this.counts = new Map();
      this.endsAt = this.now() + period;
    }
    const isFromOne = this.count(`from ${senderOf(address)}`) <= mailsFromOne;
    const allowed =
      isFromOne &&
      this.count(`to ${email.trim().toLowerCase().slice(0, longestEmail)}`) <= mailsToOne;
    return allowed ? 0 : Math.ceil((this.endsAt - this.now()) / 1000);
  }

  private count(key: string): number {
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return count;
  }
}
