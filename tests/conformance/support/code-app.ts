import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

/** An app that shows codes, as on a phone. */
export class CodeApp {
  private lastStep = 0;
  private readonly totp: TOTP;

  constructor(secret: string) {
    this.totp = new TOTP({ secret: Secret.fromBase32(secret) });
  }

  /**
   * Returns a code that was not returned before, because a code may be accepted only once: that of the current step, or
   * of the next one, which is accepted, too; if both were used, it waits. The step before is accepted as well, but its
   * code is refused if the step ends before the request arrives.
   */
  async next(): Promise<string> {
    const step = Math.max(this.lastStep + 1, this.totp.counter());
    while (step > this.totp.counter() + 1) await sleep(250);
    this.lastStep = step;
    return this.totp.generate({ timestamp: step * 30_000 });
  }

  /** Returns a code that is wrong now and in the neighbouring steps. */
  wrong(): string {
    const now = Date.now();
    const near = [-2, -1, 0, 1, 2].map((step) =>
      this.totp.generate({ timestamp: now + step * 30_000 }),
    );
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
      (code) => !near.includes(code),
    ) as string;
  }
}
