export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/**
 * Keeps browsers to TLS for a year, where the site is served with it. Other hosts of the domain are left
 * alone: they are not this product's to speak for.
 * @param siteUrl public address of the site
 */
export function transportSecurity(siteUrl: string): Record<string, string> {
  const isSecure = new URL(siteUrl).protocol === 'https:';
  return isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {};
}

/** Of /rss.xml: by its ending it would be any XML. */
export const feedType = 'application/rss+xml; charset=utf-8';

export const caching = {
  /** For a file whose name changes with its content: it never has to be asked for again. */
  immutable: 'public, max-age=31536000, immutable',
  /** Kept, and asked for again each time. Static hosts do so where nothing is said. */
  revalidate: 'no-cache',
  never: 'no-store',
} as const;

const hashed = /^static\/|-[0-9a-f]{20}\.(js|mjs|css)(\.LICENSE\.txt)?$/;

/** Whether a file of the site's changes its name with its content. */
export function isHashed(path: string): boolean {
  return hashed.test(path);
}

/** Of an answer that is for one caller alone: rows, tokens, what a form was told. */
export const privateHeaders = {
  'cache-control': caching.never,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Each page carries its own policy for scripts, with hashes, in a meta tag; this is what one can't carry. */
export const sitePolicy = "frame-ancestors 'self'";

/** Besides its policy: nothing of the console is part of a page elsewhere. The site's pictures are, in feed readers. */
export const consoleHeaders = { 'cross-origin-resource-policy': 'same-origin' } as const;

/**
 * The console's policy. Styles may be inline: MUI and the site's Emotion write them while they run, so that no
 * hash is known at build, and a nonce would need each page to be made when it is asked for. A style cannot run
 * anything, and what it could ask for is held to the other lines. Static hosts add up what their rules say of an address, so every answer under /admin
 * carries the site's policy before this one; a browser obeys both.
 * @param dataService address of a data service elsewhere, '' for the console's own origin
 */
export function consolePolicy(dataService: string): string {
  const origin = dataService && ` ${new URL(dataService).origin}`;
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    `connect-src 'self'${origin}`,
    // Menus are shown before they are saved: from anywhere, or from the file just chosen.
    "frame-src 'self' blob: https: http:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
