import type { SignInLimit } from './sign-in-limit.ts';

/** Passes a sign-in by password on, unless too many before it failed. */
export async function limitSignIn(
  request: Request,
  address: string,
  limit: SignInLimit,
  next: (request: Request) => Promise<Response>,
): Promise<Response> {
  const isPassword = new URL(request.url).searchParams.get('grant_type') === 'password';
  if (!isPassword) return next(request);

  const email = await emailOf(request.clone());
  const seconds = limit.secondsToWait(address, email);
  if (seconds > 0) return tooMany(seconds);
  // Counted before it is known how it ends: tries sent at the same time would all come through.
  limit.failed(address, email);
  const response = await next(request);
  if (response.ok) limit.succeeded(address, email);
  return response;
}

async function emailOf(request: Request): Promise<string> {
  const body: unknown = await request.json().catch(() => null);
  return typeof body === 'object' && body && 'email' in body ? String(body.email) : '';
}

function tooMany(seconds: number): Response {
  const message = `Muitas tentativas sem sucesso. Aguarde ${seconds} s e tente de novo.`;
  return Response.json(
    { code: 429, error_code: 'over_request_rate_limit', msg: message, message },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );
}
