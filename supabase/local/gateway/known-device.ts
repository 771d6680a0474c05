import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { getCookie } from 'hono/cookie';
import type { Context } from 'hono';

const halfAYear = 180 * 24 * 60 * 60;

/**
 * Tells a browser that somebody has signed in from before, by a cookie for each account: `id.signature`,
 * signed with a secret of the installation. It is sent with a sign-in and nowhere else, scripts cannot read
 * it, and it opens nothing: only the waiting after wrong passwords of others does not apply.
 */
export class KnownDevices {
  /** @param isSecure whether browsers reach the host over TLS */
  constructor(
    private readonly secret: string,
    private readonly isSecure: boolean,
  ) {}

  /** The device that a request comes from, as far as this account is concerned. */
  find(context: Context, email: string): string | undefined {
    const [id = '', signature = ''] = (getCookie(context, this.name(email)) ?? '').split('.');
    return isSame(signature, this.sign(`${normal(email)} ${id}`)) ? id : undefined;
  }

  /** The `set-cookie` by which a browser is known from now on. */
  remember(email: string, id: string = randomUUID()): string {
    const value = `${id}.${this.sign(`${normal(email)} ${id}`)}`;
    const attributes = [
      'Path=/auth/v1/token',
      `Max-Age=${halfAYear}`,
      'HttpOnly',
      'SameSite=Strict',
    ];
    if (this.isSecure) attributes.push('Secure');
    return [`${this.name(email)}=${value}`, ...attributes].join('; ');
  }

  /** Of each account its own, so that several share a browser; it does not tell which account. */
  private name(email: string): string {
    return `device-${this.sign(`name ${normal(email)}`).slice(0, 12)}`;
  }

  private sign(text: string): string {
    return createHmac('sha256', this.secret).update(`known-device ${text}`).digest('hex');
  }
}

function normal(email: string): string {
  return email.trim().toLowerCase();
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
