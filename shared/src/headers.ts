export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/**
 * Makes browsers use TLS for a year, if the site is served over https. The header doesn't include subdomains,
 * because other hosts of the domain may not belong to this product.
 * @param siteUrl public URL of the site
 */
export function transportSecurity(siteUrl: string): Record<string, string> {
  const isSecure = new URL(siteUrl).protocol === 'https:';
  return isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {};
}

/** Content type of /rss.xml. Its extension alone would make a server send the type of any XML file. */
export const feedType = 'application/rss+xml; charset=utf-8';

export const caching = {
  /** For a file whose name changes with its content: a browser never requests it again. */
  immutable: 'public, max-age=31536000, immutable',
  /**
   * The browser keeps the file, and revalidates it on each use. Static hosts do so unless a rule says
   * otherwise.
   */
  revalidate: 'no-cache',
  never: 'no-store',
} as const;

const hashedPattern = /^static\/|-[0-9a-f]{20}\.(js|mjs|css)(\.LICENSE\.txt)?$/;

/** Whether the name of a site's file contains a hash of its content. */
export function isHashed(path: string): boolean {
  return hashedPattern.test(path);
}

/** For responses meant for one caller only: rows, tokens, results of forms. */
export const privateHeaders = {
  'cache-control': caching.never,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * Each page has its own script policy, with hashes, in a meta tag. A meta tag can't set frame-ancestors, so a
 * header does.
 */
export const sitePolicy = "frame-ancestors 'self'";

/**
 * Headers of the console in addition to its policy. No other site may embed its files; the site's own
 * pictures may be embedded, because feed readers show them.
 */
export const consoleHeaders = { 'cross-origin-resource-policy': 'same-origin' } as const;

/**
 * The console's content security policy. Inline styles are allowed: MUI and the site's Emotion write them at
 * run time, so no hash is known at build, and a nonce would require rendering each page per request. A style
 * can't run code, and anything it could load is limited by the other directives.
 *
 * Static hosts add up all rules that match a URL, so every response under /admin carries the site's policy
 * before this one. A browser obeys both.
 * @param dataService URL of a data service on another origin, '' for the console's own origin
 */
export function consolePolicy(dataService: string): string {
  const origin = dataService && ` ${new URL(dataService).origin}`;
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    `connect-src 'self'${origin}`,
    // The console shows menu PDFs before they are saved: from a pasted URL, or from a file just chosen.
    "frame-src 'self' blob: https: http:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
