import { setTimeout as sleep } from 'node:timers/promises';
import { Browser, type Sent } from './browser';
import type { Account } from './accounts';
import type { Kind } from './limits';
import type { Measurements } from './measurements';
import { address, between, pause } from './people';
import { Tasks } from './tasks';
import type { Site } from './visitor';

const secondsBetweenActions = [7, 13] as const;
const secondsOfToken = [60, 8 * 60] as const;
const secondsOfSession = 25 * 60;
const arrivalSeconds = 60;
const leavingMs = 20_000;

interface Session {
  access_token: string;
  refresh_token: string;
}

/** A member of staff at work in the console: signs in, does one thing after another, and signs out. */
export async function work(
  site: Site,
  account: Account,
  measurements: Measurements,
  signal: AbortSignal,
): Promise<void> {
  const home = address();
  await pause(between(0, arrivalSeconds), signal);
  while (!signal.aborted) {
    const member = new Member(site, new Browser(site.url, home, measurements));
    await member.stay(account, signal);
    await pause(between(...secondsBetweenActions), signal);
  }
}

export class Member {
  private session: Session | undefined;

  constructor(
    private readonly site: Site,
    private readonly browser: Browser,
  ) {}

  async stay(account: Account, signal: AbortSignal): Promise<void> {
    await this.renew('sign-in', 'password', account);
    const leavesAt = performance.now() + between(0.5, 1) * secondsOfSession * 1000;
    let renewsAt = performance.now() + between(...secondsOfToken) * 1000;
    const tasks = new Tasks(this);
    while (this.session && performance.now() < leavesAt && !signal.aborted) {
      await pause(between(...secondsBetweenActions), signal);
      if (performance.now() > renewsAt) {
        const { refresh_token } = this.session;
        await this.renew('new token', 'refresh_token', { refresh_token });
        renewsAt = performance.now() + between(...secondsOfToken) * 1000;
      }
      if (this.session && !signal.aborted) await tasks.doOne();
    }
    // Not everybody leaves in the same moment when the time is up.
    await sleep(between(0, leavingMs));
    await tasks.tidy();
    if (this.session) await this.ask('write', '/auth/v1/logout?scope=local', { method: 'POST' });
    this.browser.close();
  }

  /** Asks in the member's name. @returns what was answered, null when it failed */
  async ask(kind: Kind, path: string, sent: Sent = {}): Promise<unknown> {
    const answer = await this.browser.ask(kind, path, {
      ...sent,
      headers: {
        apikey: this.site.publishableKey,
        authorization: `Bearer ${this.session?.access_token ?? ''}`,
        ...(typeof sent.body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...sent.headers,
      },
    });
    const text = answer?.body.toString();
    return text ? (JSON.parse(text) as unknown) : null;
  }

  private async renew(kind: Kind, grant: string, proof: object): Promise<void> {
    const answer = await this.browser.ask(kind, `/auth/v1/token?grant_type=${grant}`, {
      method: 'POST',
      headers: { apikey: this.site.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(proof),
    });
    this.session = answer ? (JSON.parse(answer.body.toString()) as Session) : undefined;
  }
}
