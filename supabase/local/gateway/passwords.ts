import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { passwordProblem } from 'shared/password';
import { senderOf } from 'shared/sender';
import { notUnderstood, refusal } from './answers.ts';
import { addressOf } from './caller.ts';
import { accountKey, type Limit } from './limit.ts';
import { jsonTexts } from './requests.ts';

/** Enforces the console's password rule on a change of password; the auth service knows the length alone. */
export const refuseWeakPassword: MiddlewareHandler = async ({ req }, next) => {
  const body = await jsonTexts(req.raw, 'password');
  const problem = body?.password ? passwordProblem(body.password) : null;
  return problem === null ? next() : refusal(422, 'weak_password', problem);
};

/** In a quarter of an hour: nobody's mailbox is flooded, and a school invites its whole staff from one address. */
const mails = { toOne: 3, fromOne: 60 };

/** Longer than a mail server of this network takes. */
const answersAfter = 500;

/**
 * Passes on that somebody forgot their password. A mail takes time and no mail takes none: the answer always
 * comes at the same moment and says the same, also while the mail server fails, and it is counted whether there is
 * such an account or not: it does not tell who has one.
 */
export async function recover(
  context: Context,
  limit: Limit,
  next: (request: Request, context: Context) => Promise<Response>,
): Promise<Response> {
  const request = context.req.raw;
  const asked = await jsonTexts(request, 'email');
  if (!asked) return notUnderstood();
  const seconds =
    limit.count(`from ${senderOf(addressOf(context))}`, mails.fromOne) ||
    limit.count(`to ${accountKey(asked.email)}`, mails.toOne);
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
