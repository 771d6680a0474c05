import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hash, verify } from '@node-rs/bcrypt';
import type { Connection } from '@supabase/lite';
import { type Context, Hono } from 'hono';
import { getNetworkKey, getSenderKey } from 'shared/sender';
import type { AccountNotifier } from '../database/auth-mail.ts';
import { FairQueue } from '../fair-queue.ts';
import { type Credentials, createAccountChangeRoutes } from './account-changes.ts';
import { logAccount } from './account-log.ts';
import { createBadRequest, createRefusal } from './responses.ts';
import { getAddress, getUserAgent } from './caller.ts';
import { readJsonTexts } from './requests.ts';
import { RateLimit } from './limit.ts';
import { recordMethod } from './assurance.ts';
import { createRefreshSession } from './session.ts';

/** The key of an account for rate limits, however the e-mail address is spelled. */
const getAccountKey = (email: string) => email.trim().toLowerCase().slice(0, 320);

/**
 * Allowed failures in five minutes, for one sender at one account and for a whole network. A whole school may
 * share one IP address, and an attacker may have all addresses of a network.
 */
const maxFailures = { perAccount: 10, perNetwork: 50 };

/**
 * Allowed mails in a quarter of an hour. Nobody's mailbox is flooded, but a school can invite its whole staff
 * from one IP address.
 */
const maxMails = { perRecipient: 3, perNetwork: 60 };

/**
 * Every recovery request gets its response after this time, in milliseconds; it is longer than a mail server
 * in this network takes.
 */
const responseTimeMs = 500;

/**
 * Creates the routes for signing in and recovering passwords.
 * @param forward forwards a request to the auth service
 * @param notify notifies the owner of an account of a change
 */
export function createAccountRoutes(
  connection: Connection,
  forward: (request: Request, context: Context) => Promise<Response>,
  notify: AccountNotifier,
): Hono {
  const routes = new Hono();
  const refreshSession = createRefreshSession(forward);
  const failures = new RateLimit(5 * 60_000);
  const sentMails = new RateLimit(15 * 60_000);

  /*
   * Signs in with a password. People who guess passwords must not lock out or delay everybody else, so
   * failures count for the sender and the network that they come from, and networks take turns. The auth
   * service would compare passwords on the thread that serves everybody, so this route creates a session
   * itself and lets the auth service only refresh it.
   */
  routes.post('/token', async (context, next) => {
    const request = context.req.raw;
    if (context.req.query('grant_type') !== 'password') return next();
    const credentials = await readJsonTexts(request, 'email', 'password');
    if (!credentials) return createBadRequest();
    const { email } = credentials;
    const account = await checkCredentials(context, credentials);
    if (account instanceof Response) return account;
    const network = getNetworkKey(getAddress(context));
    // The same message as the auth service, whatever was wrong.
    if (!account) {
      logAccount('entrada recusada, conta ou senha errada', email, network);
      return createRefusal(400, 'invalid_credentials', 'Invalid login credentials');
    }
    const response = await refreshSession(
      await createSession(connection, account, context),
      context,
    );
    if (response.ok) logAccount('entrada', email, network);
    return response;
  });

  routes.route('/', createAccountChangeRoutes({ connection, forward, checkCredentials, notify }));

  /*
   * Forwards a request to recover a password. Sending a mail takes time, but an unknown account sends none.
   * So the response always comes after the same time and says the same, even while the mail server fails, and
   * the request counts whether or not the account exists: the response must not reveal who has an account.
   */
  routes.post('/recover', async (context) => {
    const request = context.req.raw;
    const given = await readJsonTexts(request, 'email');
    if (!given) return createBadRequest();
    const seconds =
      sentMails.count(`from ${getNetworkKey(getAddress(context))}`, maxMails.perNetwork) ||
      sentMails.count(`to ${getAccountKey(given.email)}`, maxMails.perRecipient);
    if (seconds > 0) {
      const message = 'Acabamos de enviar um e-mail. Aguarde alguns minutos e tente de novo.';
      return createRefusal(429, 'over_email_send_rate_limit', message, {
        'retry-after': `${seconds}`,
      });
    }
    const work = forward(request, context);
    const delay = sleep(responseTimeMs);
    const response = await Promise.race([work, delay]);
    await delay;
    return response && response.status < 500 ? response : Response.json({});
  });

  return routes;

  /**
   * Finds the account that an e-mail address and a password belong to.
   * @param session the session that asks, if there is one: whoever stole it may guess from many networks
   * @returns the account's id, null when there is none, or an error response after too many wrong attempts
   */
  async function checkCredentials(
    context: Context,
    credentials: Credentials,
    session?: string,
  ): Promise<string | null | Response> {
    const network = getNetworkKey(getAddress(context));
    const limits: [key: string, maximum: number][] = [
      [`in ${network}`, maxFailures.perNetwork],
      [
        `${getSenderKey(getAddress(context))} ${getAccountKey(credentials.email)}`,
        maxFailures.perAccount,
      ],
      ...(session ? [[`through ${session}`, maxFailures.perAccount] as [string, number]] : []),
    ];
    // Count the attempt before its result is known: otherwise simultaneous attempts would all get through.
    const seconds = Math.max(...limits.map(([key, maximum]) => failures.count(key, maximum)));
    if (seconds > 0) {
      logAccount('tentativas demais', credentials.email, network);
      const message = `Muitas tentativas sem sucesso. Aguarde ${seconds} s e tente de novo.`;
      return createRefusal(429, 'over_request_rate_limit', message, {
        'retry-after': `${seconds}`,
      });
    }
    let isWrong = false;
    try {
      const account = await findAccount(connection, credentials, network);
      isWrong = account === null;
      return account;
    } finally {
      if (!isWrong) for (const [key] of limits) failures.undo(key);
    }
  }
}

/** A hash that is as slow to compare as those of real accounts. */
const dummyHash = hash('', { cost: 10 });

const comparisonQueue = new FairQueue(1);

/**
 * Finds the account that an e-mail address and a password belong to. It takes equally long if there is no
 * account or no password: the time would reveal who has an account. Passwords are compared one at a time, on
 * threads beside the main one that also read the files of pages.
 */
async function findAccount(
  connection: Connection,
  { email, password }: Credentials,
  network: string,
): Promise<string | null> {
  const leave = await comparisonQueue.enter(network);
  try {
    const account = await connection.kysely
      .withSchema('auth')
      .selectFrom('users')
      .select(['id', 'encrypted_password'])
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst();
    const known = account?.encrypted_password || (await dummyHash);
    const matches = await verify(password, known);
    return matches && password !== '' && account?.encrypted_password ? account.id : null;
  } finally {
    leave();
  }
}

/**
 * Creates a session.
 * @returns a refresh token for it
 */
async function createSession(
  connection: Connection,
  user_id: string,
  context: Context,
): Promise<string> {
  const [session_id, token] = [randomUUID(), randomUUID()];
  const auth = connection.kysely.withSchema('auth');
  await auth
    .insertInto('sessions')
    .values({ id: session_id, user_id, aal: 'aal1', user_agent: getUserAgent(context) })
    .execute();
  const row = { id: randomUUID(), token, user_id, session_id, revoked: false };
  await auth.insertInto('refresh_tokens').values(row).execute();
  await recordMethod(connection, session_id, 'password');
  return token;
}
