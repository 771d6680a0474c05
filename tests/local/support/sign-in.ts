import { performance } from 'node:perf_hooks';
import type { Installation } from './installation';

export interface AuthAnswer {
  status: number;
  headers: Headers;
  body: string;
  /** Milliseconds until it was there. */
  took: number;
}

let addresses = 0;

/** An address that nobody has sent from. */
export function newAddress(): string {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`;
}

/** Asks the auth service something, as a reverse proxy on this machine passes it on. */
export async function askAuth(
  installation: Installation,
  path: string,
  body: unknown,
  { address = newAddress(), cookie = '' } = {},
): Promise<AuthAnswer> {
  const { SUPABASE_PUBLISHABLE_KEY: apikey } = await installation.settings();
  const begun = performance.now();
  const response = await fetch(`${installation.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey,
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(cookie && { cookie }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const took = performance.now() - begun;
  return { status: response.status, headers: response.headers, body: text, took };
}

export const askToSignIn = (
  installation: Installation,
  body: unknown,
  sender?: { address?: string; cookie?: string },
) => askAuth(installation, 'token?grant_type=password', body, sender);
