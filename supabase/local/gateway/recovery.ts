import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import { addressOf } from './client-address.ts';
import { jsonTexts } from './readable.ts';
import type { MailLimit } from './mail-limit.ts';
import { notUnderstood, tooManyMails } from './refusals.ts';

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
  if (seconds > 0) return tooManyMails(seconds);
  const work = next(request, context);
  const moment = sleep(answersAfter);
  const answer = await Promise.race([work, moment]);
  await moment;
  return answer && answer.status < 500 ? answer : Response.json({});
}
