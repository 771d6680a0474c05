import type { School } from 'shared/pages/escola';
import { siteUrl } from '../../src/settings';
import { color } from '../../src/styles/tokens';

export type Article = Queries.SiteQuery['articles']['nodes'][number];

export const pathOf = ({ databaseId }: Article) => `/noticia/${databaseId}`;

export function sitemap(pages: readonly { path: string }[], articles: readonly Article[]): string {
  const entries = [
    ...pages.map(({ path }) => entry(path)),
    ...articles.map((article) => entry(pathOf(article), article.changed_at)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

function entry(path: string, lastModified?: string): string {
  const modified = lastModified ? element('lastmod', lastModified) : '';
  return `<url>${element('loc', `${siteUrl}${path}`)}${modified}</url>`;
}

/** Readers who come back after months still find what they missed; older articles are on the site. */
const feedLength = 50;

interface Feed {
  school: School;
  news: { title: string; description: string };
  /** Newest first. */
  articles: readonly Article[];
}

export function rss({ school, news: { title, description }, articles }: Feed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element('title', asHtml(`${title} | ${school.fullName}`))}
${element('link', `${siteUrl}/coopen-inspira`)}
<atom:link href="${escapeXml(`${siteUrl}/rss.xml`)}" rel="self" type="application/rss+xml"/>
${element('description', asHtml(description))}
${element('language', 'pt-BR')}
${articles.slice(0, feedLength).map(item).join('\n')}
</channel>
</rss>
`;
}

function item(article: Article): string {
  const address = `${siteUrl}${pathOf(article)}`;
  return `<item>
${element('title', asHtml(article.title))}
${element('link', address)}
${element('guid', address)}
${element('pubDate', new Date(article.published_at).toUTCString())}
${element('description', asHtml(article.fields.excerpt))}
</item>`;
}

/**
 * Text as feed readers take it: they read descriptions, and most of them titles too, as HTML. What HTML would show
 * anyway, as a lone "&", stays as it is for readers that take it as plain text.
 */
function asHtml(text: string): string {
  return text.replace(/&(?=[#\w])/g, '&amp;').replace(/</g, '&lt;');
}

/** Everything that XML 1.0 cannot hold, however it is written. */
const impossible = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text as XML carries it, between tags and in attributes. Characters that XML cannot hold are left out. */
function escapeXml(text: string): string {
  return text.replace(impossible, '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

export function robots(): string {
  return `User-agent: *
Disallow: /admin

Sitemap: ${siteUrl}/sitemap.xml
`;
}

/**
 * Where to report a weakness (RFC 9116). It holds for half a year to a year, and changes twice a year alone: a build
 * which changes nothing changes no file.
 */
export function securityTxt(school: School, now: Date): string {
  const halfYear = now.getUTCMonth() < 6 ? 12 : 18;
  const expires = new Date(Date.UTC(now.getUTCFullYear(), halfYear)).toISOString();
  return `Contact: mailto:${school.emails.contact}
Expires: ${expires}
Preferred-Languages: pt-BR, en
Canonical: ${siteUrl}/.well-known/security.txt
`;
}

const png = { type: 'image/png' };

export function webManifest(school: School): string {
  return JSON.stringify({
    id: '/',
    name: school.fullName,
    short_name: school.name,
    description: school.tagline,
    lang: 'pt-BR',
    start_url: '/',
    scope: '/',
    // With the way back, which pages rely on.
    display: 'minimal-ui',
    theme_color: color.primary,
    background_color: color.cream,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', ...png },
      { src: '/icons/icon-512.png', sizes: '512x512', ...png },
      { src: '/icons/maskable-512.png', sizes: '512x512', purpose: 'maskable', ...png },
    ],
  });
}
