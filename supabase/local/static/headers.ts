import type { MiddlewareHandler } from 'hono';

/** What every answer says, whoever gives it. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
};

export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  for (const [name, value] of Object.entries(always)) context.res.headers.set(name, value);
};

/** Each page carries its own policy for scripts, with hashes, in a meta tag; this is what one can't carry. */
export const sitePolicy = "frame-ancestors 'self'";

/** @param dataService origin of a data service elsewhere, '' for this very origin */
export function consolePolicy(dataService: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    `connect-src 'self' ${dataService}`.trim(),
    // Menus are shown before they are saved: from anywhere, or from the file just chosen.
    "frame-src 'self' blob: https: http:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
