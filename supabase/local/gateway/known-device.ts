import { createHmac, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { generateSignedCookie, getSignedCookie } from 'hono/cookie';

const halfAYear = 180 * 24 * 60 * 60;

/**
 * Tells a browser that somebody has signed in from before, by a signed cookie for each account. It is sent with a
 * sign-in and nowhere else, scripts cannot read it, and it opens nothing: only the waiting after wrong passwords of
 * others does not apply.
 */
export class KnownDevices {
  private readonly secret: string;

  /** @param isSecure whether browsers reach the host over TLS */
  constructor(
    secret: string,
    private readonly isSecure: boolean,
  ) {
    this.secret = `known-device ${secret}`;
  }

  /** The device that a request comes from, as far as this account is concerned. */
  async find(context: Context, email: string): Promise<string | undefined> {
    const account = this.digest(email);
    const value = await getSignedCookie(context, this.secret, `device-${account}`);
    const [ofAccount, id] = value ? value.split('.') : [];
    return ofAccount === account ? id : undefined;
  }

  /** The `set-cookie` by which a browser is known from now on. */
  remember(email: string, id: string = randomUUID()): Promise<string> {
    const account = this.digest(email);
    return generateSignedCookie(`device-${account}`, `${account}.${id}`, this.secret, {
      path: '/auth/v1/token',
      maxAge: halfAYear,
      httpOnly: true,
      sameSite: 'Strict',
      secure: this.isSecure,
    });
  }

  /** Of each account its own, so that several share a browser; it does not tell which account. */
  private digest(email: string): string {
    const name = email.trim().toLowerCase();
    return createHmac('sha256', this.secret).update(name).digest('hex').slice(0, 16);
  }
}
