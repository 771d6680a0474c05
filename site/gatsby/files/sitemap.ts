import { siteUrl } from '../../src/settings';
import { lastChange, type Article } from './article';
import { element } from './xml';

/**
 * The site map: every page that search engines may show.
 * @param pages paths of the fixed pages
 */
export function sitemap(pages: readonly string[], articles: readonly Article[]): string {
  const entries = [
    ...pages.map((path) => entry(path)),
    ...articles.map((article) => entry(article.path, lastChange(article))),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

function entry(path: string, lastModified?: Date): string {
  const modified = lastModified ? element('lastmod', lastModified.toISOString()) : '';
  return `<url>${element('loc', `${siteUrl}${path}`)}${modified}</url>`;
}
