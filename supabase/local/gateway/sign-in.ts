import { randomUUID } from 'node:crypto';
import type { Connection } from '@supabase/lite';
import { hash, verify } from '@node-rs/bcrypt';
import type { Context } from 'hono';
import { senderOf } from 'shared/sender';
import { notUnderstood, refusal } from './answers.ts';
import { addressOf } from './caller.ts';
import { accountKey, type Limit } from './limit.ts';
import { jsonTexts } from './requests.ts';

interface SignInParts {
  limit: Limit;
  connection: Connection;
  next: (request: Request, context: Context) => Promise<Response>;
}

/** Failures in five minutes: at one account, and in all, for a whole school may sit behind one address. */
const free = { atAccount: 10, inAll: 50 };

/**
 * Signs in by password. Nobody elsewhere is kept out by those who guess: failures count for the address that they come
 * from. The auth service would compare on the thread that serves everybody, so it is given a session that only has to
 * be taken up.
 */
export async function signIn(context: Context, parts: SignInParts): Promise<Response> {
  const { limit, connection, next } = parts;
  const request = context.req.raw;
  if (context.req.query('grant_type') !== 'password') return next(request, context);

  const credentials = await jsonTexts(request, 'email', 'password');
  if (!credentials) return notUnderstood();
  const sender = senderOf(addressOf(context));
  const atAccount = `${sender} ${accountKey(credentials.email)}`;
  // Counted before it is known how it ends: tries sent at the same time would all come through.
  const seconds = limit.count(sender, free.inAll) || limit.count(atAccount, free.atAccount);
  if (seconds > 0) return tooMany(seconds);
  const forget = () => [sender, atAccount].forEach((key) => limit.takeBack(key));
  const account = await accountOf(connection, credentials).catch((error: unknown) => {
    forget();
    throw error;
  });
  if (!account) return wrongPassword();
  forget();
  const refresh_token = await newSession(connection, account);
  const url = new URL(request.url);
  url.searchParams.set('grant_type', 'refresh_token');
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ refresh_token });
  return next(new Request(url, { method: 'POST', headers, body }), context);
}

/** Sign-in has to wait: too many tries before it failed. */
function tooMany(seconds: number): Response {
  const message = `Muitas tentativas sem sucesso. Aguarde ${seconds} s e tente de novo.`;
  return refusal(429, 'over_request_rate_limit', message, { 'retry-after': String(seconds) });
}

/** The words of the auth service, whatever was wrong. */
function wrongPassword(): Response {
  return Response.json(
    { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    { status: 400 },
  );
}

/** As costly to compare as the passwords of accounts. */
const ofNobody = hash('', 10);

let turn: Promise<unknown> = Promise.resolve();

/**
 * The account that an e-mail and a password belong to. Takes as long where there is none, or no password:
 * time would tell who has an account. Compares one at a time, beside the main thread: the threads that do it
 * also read the files of pages.
 */
function accountOf(
  connection: Connection,
  { email, password }: { email: string; password: string },
): Promise<string | null> {
  const found = turn.then(async () => {
    const account = await connection.kysely
      .withSchema('auth')
      .selectFrom('users')
      .select(['id', 'encrypted_password'])
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst();
    const known = account?.encrypted_password || (await ofNobody);
    const matches = await verify(password, known);
    return matches && password !== '' && account?.encrypted_password ? account.id : null;
  });
  turn = found.catch(() => undefined);
  return found;
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
