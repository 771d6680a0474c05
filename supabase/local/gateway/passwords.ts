/** A forgotten password, and a new one. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { passwordProblem } from 'shared/password';
import { senderOf } from 'shared/sender';
import { notUnderstood, refusal } from './answers.ts';
import { addressOf } from './client-address.ts';
import { jsonTexts } from './requests.ts';

/** Enforces the console's password rule on a change of password; the auth service knows the length alone. */
export const refuseWeakPassword: MiddlewareHandler = async ({ req }, next) => {
  const body = await jsonTexts(req.raw, 'password');
  const problem = body?.password ? passwordProblem(body.password) : null;
  return problem === null ? next() : refusal(422, 'weak_password', problem);
};

/** Longer than a mail server of this network takes. */
const answersAfter = 500;

/**
 * Passes on that somebody forgot their password. A mail takes time and no mail takes none: the answer always
 * comes at the same moment and says the same, also while the mail server fails: it does not tell who has an
 * account.
 */
export async function recover(
  context: Context,
  limit: MailLimit,
  next: (request: Request, context: Context) => Promise<Response>,
): Promise<Response> {
  const request = context.req.raw;
  const asked = await jsonTexts(request, 'email');
  if (!asked) return notUnderstood();
  const seconds = limit.secondsToWait(addressOf(context), asked.email);
  if (seconds > 0) {
    const message = 'Acabamos de enviar um e-mail. Aguarde alguns minutos e tente de novo.';
    const headers = { 'retry-after': String(seconds) };
    return refusal(429, 'over_email_send_rate_limit', message, headers);
  }
  const work = next(request, context);
  const moment = sleep(answersAfter);
  const answer = await Promise.race([work, moment]);
  await moment;
  return answer && answer.status < 500 ? answer : Response.json({});
}

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
      this.counts.clear();
      this.endsAt = this.now() + period;
    }
    const allowed =
      this.count(`from ${senderOf(address)}`) <= mailsFromOne &&
      this.count(`to ${email.trim().toLowerCase().slice(0, longestEmail)}`) <= mailsToOne;
    return allowed ? 0 : Math.ceil((this.endsAt - this.now()) / 1000);
  }

  private count(key: string): number {
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return count;
  }
}
