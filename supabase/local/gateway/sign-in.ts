import { randomUUID } from 'node:crypto';
import type { Connection } from '@supabase/lite';
import type { Context } from 'hono';
import { addressOf } from './client-address.ts';
import { jsonTexts } from './readable.ts';
import type { KnownDevices } from './known-device.ts';
import { accountOf } from './passwords.ts';
import { notUnderstood, tooMany, wrongPassword } from './refusals.ts';
import type { SignInLimit } from './sign-in-limit.ts';

interface SignInParts {
  limit: SignInLimit;
  devices: KnownDevices;
  connection: Connection;
  next: (request: Request, context: Context) => Promise<Response>;
}

/**
 * Signs in by password: a right one always, a wrong one slower each time. The auth service would compare it
 * on the thread that serves everybody, so it is given a session that only has to be taken up.
 */
export async function signIn(context: Context, parts: SignInParts): Promise<Response> {
  const { limit, devices, connection, next } = parts;
  const request = context.req.raw;
  if (context.req.query('grant_type') !== 'password') return next(request, context);

  const credentials = await jsonTexts(request, 'email', 'password');
  if (!credentials) return notUnderstood();
  const { email } = credentials;
  const knownDevice = await devices.find(context, email);
  const attempt = { address: addressOf(context), email, knownDevice };
  const seconds = limit.secondsToWait(attempt);
  // Counted before it is known how it ends: tries sent at the same time would all come through.
  limit.failed(attempt);
  if (!(await limit.turn(attempt, seconds))) return tooMany(seconds);
  const account = await accountOf(connection, credentials).catch((error: unknown) => {
    limit.notCompared(attempt);
    throw error;
  });
  if (!account) return seconds > 0 ? tooMany(limit.secondsToWait(attempt)) : wrongPassword();
  limit.succeeded(attempt);
  const refresh_token = await newSession(connection, account);
  const url = new URL(request.url);
  url.searchParams.set('grant_type', 'refresh_token');
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ refresh_token });
  const answer = await next(new Request(url, { method: 'POST', headers, body }), context);
  const response = new Response(answer.body, answer);
  response.headers.append('set-cookie', await devices.remember(email, knownDevice));
  return response;
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
