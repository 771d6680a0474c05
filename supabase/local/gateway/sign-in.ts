import type { Connection } from '@supabase/lite';
import type { Context } from 'hono';
import { addressOf } from './client-address.ts';
import { jsonTexts } from './json-texts.ts';
import type { KnownDevices } from './known-device.ts';
import { notUnderstood, tooMany } from './refusals.ts';
import type { SignInLimit } from './sign-in-limit.ts';
import { takeAsLong } from './unknown-account.ts';

interface SignInParts {
  limit: SignInLimit;
  devices: KnownDevices;
  connection: Connection;
  next: (request: Request, context: Context) => Promise<Response>;
}

/**
 * Passes a sign-in by password on, unless too many before it failed. Whether there is such an account shows
 * neither in the answer nor in how long it takes.
 */
export async function signIn(context: Context, parts: SignInParts): Promise<Response> {
  const { limit, devices, connection, next } = parts;
  const request = context.req.raw;
  if (context.req.query('grant_type') !== 'password') return next(request, context);

  const credentials = await jsonTexts(request, 'email', 'password');
  if (!credentials) return notUnderstood();
  const { email } = credentials;
  const knownDevice = devices.find(context, email);
  const attempt = { address: addressOf(context), email, knownDevice };
  const seconds = limit.secondsToWait(attempt);
  if (seconds > 0) return tooMany(seconds);
  // Counted before it is known how it ends: tries sent at the same time would all come through.
  limit.failed(attempt);
  await takeAsLong(connection, credentials);
  const answer = await next(request, context);
  if (!answer.ok) return answer;
  limit.succeeded(attempt);
  const response = new Response(answer.body, answer);
  response.headers.append('set-cookie', devices.remember(email, knownDevice));
  return response;
}
