import { siteUrl } from '../../src/settings';

/** What crawlers may read: all but the console, which is for staff. */
export function robots(): string {
  return `User-agent: *
Disallow: /admin

Sitemap: ${siteUrl}/sitemap.xml
`;
}
