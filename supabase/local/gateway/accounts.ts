import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hash, verify } from '@node-rs/bcrypt';
import type { Connection } from '@supabase/lite';
import { type Context, Hono } from 'hono';
import { getNetworkKey, getSenderKey } from 'shared/sender';
import type { AccountNotifier } from '../database/auth-mail.ts';
import { FairQueue } from '../fair-queue.ts';
import { accountChanges } from './account-changes.ts';
import { logAccount } from './account-log.ts';
import { notUnderstood, refusal } from './answers.ts';
import { addressOf } from './caller.ts';
import { jsonTexts } from './requests.ts';
import { Limit } from './limit.ts';

/** An account as limits know it, however it is spelled. */
const accountKey = (email: string) => email.trim().toLowerCase().slice(0, 320);

/**
 * Failures in five minutes: of one sender at one account, and of a network in all, for a whole school may sit behind one
 * address, and whoever guesses may have all addresses of a network.
 */
const free = { atAccount: 10, ofNetwork: 50 };

/** In a quarter of an hour: nobody's mailbox is flooded, and a school invites its whole staff from one address. */
const mails = { toOne: 3, fromOne: 60 };

export interface Credentials {
  email: string;
  password: string;
}

/** Longer than a mail server of this network takes, in milliseconds. */
const answersAfter = 500;

/**
 * @param pass has the auth service answer
 * @param notify tells the owner of an account what was done to it
 */
export function accountRoutes(
  connection: Connection,
  pass: (request: Request, context: Context) => Promise<Response>,
  notify: AccountNotifier,
): Hono {
  const routes = new Hono();
  const failures = new Limit(5 * 60_000);
  const sent = new Limit(15 * 60_000);

  /*
   * Signs in by password. Nobody elsewhere is kept out by those who guess, or waits behind all of them: failures count
   * for the sender and the network that they come from, and networks take turns. The auth service would compare on the
   * thread that serves everybody, so it is given a session that only has to be taken up.
   */
  routes.post('/token', async (context, next) => {
    const request = context.req.raw;
    if (context.req.query('grant_type') !== 'password') return next();
    const credentials = await jsonTexts(request, 'email', 'password');
    if (!credentials) return notUnderstood();
    const { email } = credentials;
    const account = await accountWith(context, credentials);
    if (account instanceof Response) return account;
    const network = getNetworkKey(addressOf(context));
    // The words of the auth service, whatever was wrong.
    if (!account) {
      logAccount('entrada recusada, conta ou senha errada', email, network);
      return refusal(400, 'invalid_credentials', 'Invalid login credentials');
    }
    const refresh_token = await newSession(connection, account);
    const url = new URL(request.url);
    url.searchParams.set('grant_type', 'refresh_token');
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ refresh_token });
    const response = await pass(new Request(url, { method: 'POST', headers, body }), context);
    if (response.ok) logAccount('entrada', email, network);
    return response;
  });

  routes.route('/', accountChanges({ connection, pass, accountWith, notify }));

  /*
   * Passes on that somebody forgot their password. A mail takes time and no mail takes none: the answer always
   * comes at the same moment and says the same, also while the mail server fails, and it is counted whether there is
   * such an account or not: it does not tell who has one.
   */
  routes.post('/recover', async (context) => {
    const request = context.req.raw;
    const asked = await jsonTexts(request, 'email');
    if (!asked) return notUnderstood();
    const seconds =
      sent.count(`from ${getNetworkKey(addressOf(context))}`, mails.fromOne) ||
      sent.count(`to ${accountKey(asked.email)}`, mails.toOne);
    if (seconds > 0) {
      const message = 'Acabamos de enviar um e-mail. Aguarde alguns minutos e tente de novo.';
      return refusal(429, 'over_email_send_rate_limit', message, { 'retry-after': `${seconds}` });
    }
    const work = pass(request, context);
    const moment = sleep(answersAfter);
    const answer = await Promise.race([work, moment]);
    await moment;
    return answer && answer.status < 500 ? answer : Response.json({});
  });

  return routes;

  /**
   * The account that an e-mail and a password belong to, null when none does; a response after too many wrong tries.
   * @param session that asks, where one does: whoever stole it may guess from many networks
   */
  async function accountWith(
    context: Context,
    credentials: Credentials,
    session?: string,
  ): Promise<string | null | Response> {
    const network = getNetworkKey(addressOf(context));
    const limits: [key: string, most: number][] = [
      [`in ${network}`, free.ofNetwork],
      [`${getSenderKey(addressOf(context))} ${accountKey(credentials.email)}`, free.atAccount],
      ...(session ? [[`through ${session}`, free.atAccount] as [string, number]] : []),
    ];
    // Counted before it is known how it ends: tries sent at the same time would all come through.
    const seconds = Math.max(...limits.map(([key, most]) => failures.count(key, most)));
    if (seconds > 0) {
      logAccount('tentativas demais', credentials.email, network);
      const message = `Muitas tentativas sem sucesso. Aguarde ${seconds} s e tente de novo.`;
      return refusal(429, 'over_request_rate_limit', message, { 'retry-after': `${seconds}` });
    }
    let isWrong = false;
    try {
      const account = await accountOf(connection, credentials, network);
      isWrong = account === null;
      return account;
    } finally {
      if (!isWrong) for (const [key] of limits) failures.takeBack(key);
    }
  }
}

/** As costly to compare as the passwords of accounts. */
const ofNobody = hash('', { cost: 10 });

const comparisons = new FairQueue(1);

/**
 * The account that an e-mail and a password belong to. Takes as long where there is none, or no password:
 * time would tell who has an account. Compares one at a time, beside the main thread: the threads that do it
 * also read the files of pages.
 */
async function accountOf(
  connection: Connection,
  { email, password }: Credentials,
  network: string,
): Promise<string | null> {
  const leave = await comparisons.enter(network);
  try {
    const account = await connection.kysely
      .withSchema('auth')
      .selectFrom('users')
      .select(['id', 'encrypted_password'])
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst();
    const known = account?.encrypted_password || (await ofNobody);
    const matches = await verify(password, known);
    return matches && password !== '' && account?.encrypted_password ? account.id : null;
  } finally {
    leave();
  }
}

/** @returns a token that the session is taken up with */
async function newSession(connection: Connection, user_id: string): Promise<string> {
  const [session_id, token] = [randomUUID(), randomUUID()];
  const auth = connection.kysely.withSchema('auth');
  await auth.insertInto('sessions').values({ id: session_id, user_id, aal: 'aal1' }).execute();
  const row = { id: randomUUID(), token, user_id, session_id, revoked: false };
  await auth.insertInto('refresh_tokens').values(row).execute();
  return token;
}
