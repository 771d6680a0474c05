import { createHash } from 'node:crypto';

/** Origins besides the site's own that a page may reach. */
export interface CspOrigins {
  /** The data service, when it is not on the site's own origin. */
  dataService: string | null;
}

/** The source expression that lets exactly this inline script run. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/**
 * The policy of one page. Scripts: the site's own files and the inline scripts that the build itself wrote, each by
 * its hash.
 * Styles may be inline, as Gatsby writes them, and Emotion while it runs (`consolePolicy` says more).
 * Nothing from a third party but the video player, which a visitor's click loads.
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  { dataService }: CspOrigins,
): string {
  const service = dataService ? ` ${dataService}` : '';
  const hashes = [...new Set(scripts.map(scriptHash))].map((hash) => ` ${hash}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${hashes}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${service}`,
    "font-src 'self'",
    `connect-src 'self'${service}`,
    'frame-src https://www.youtube-nocookie.com',
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}
