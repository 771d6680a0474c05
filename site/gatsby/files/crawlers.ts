import { brand, type Palette } from 'shared/brand';
import type { School } from 'shared/pages/escola';
import { newsPath, siteUrl } from '../../src/buildSettings';
import { fillTextPhotos, tagPattern } from '../../src/components/noticias/textPhotos';

export type Article = Queries.SiteQuery['articles']['nodes'][number];

/** @returns the path of the article's page, such as `/noticia/7` */
export const getArticlePath = ({ databaseId }: Article) => `/noticia/${databaseId}`;

export function buildSitemap(
  pages: readonly { path: string }[],
  articles: readonly Article[],
): string {
  const entries = [
    ...pages.map(({ path }) => buildSitemapEntry(path)),
    ...articles.map((article) => buildSitemapEntry(getArticlePath(article), article.changed_at)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

function buildSitemapEntry(path: string, lastModified?: string): string {
  const modified = lastModified ? buildElement('lastmod', lastModified) : '';
  return `<url>${buildElement('loc', `${siteUrl}${path}`)}${modified}</url>`;
}

/** Enough for readers who come back after months. Older articles are on the site. */
const maxFeedItems = 50;

interface Feed {
  school: School;
  news: { title: string; description: string };
  /** Newest first. */
  articles: readonly Article[];
  /** The whole texts of the newest ones. */
  texts: Queries.SiteQuery['texts']['nodes'];
}

export function buildRss({ school, news: { title, description }, articles, texts }: Feed): string {
  const contents = new Map(
    texts.map(({ databaseId, fields, text_photos }) => [
      databaseId,
      buildFeedContent(fillTextPhotos(fields.html, text_photos)),
    ]),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
${buildElement('title', escapeForFeed(`${title} | ${school.fullName}`))}
${buildElement('link', `${siteUrl}${newsPath}`)}
<atom:link href="${escapeXml(`${siteUrl}/rss.xml`)}" rel="self" type="application/rss+xml"/>
${buildElement('description', escapeForFeed(description))}
${buildElement('language', 'pt-BR')}
${articles
  .slice(0, maxFeedItems)
  .map((article) => buildRssItem(article, contents.get(article.databaseId)))
  .join('\n')}
</channel>
</rss>
`;
}

function buildRssItem(article: Article, content = ''): string {
  const url = `${siteUrl}${getArticlePath(article)}`;
  return `<item>
${buildElement('title', escapeForFeed(article.title))}
${buildElement('link', url)}
${buildElement('guid', url)}
${buildElement('pubDate', new Date(article.published_at).toUTCString())}
${buildElement('description', escapeForFeed(article.fields.excerpt))}${content && `\n${buildElement('content:encoded', content)}`}
</item>`;
}

/** Makes an article's text readable outside of the site: its URLs become absolute, and pictures have one size. */
function buildFeedContent(html: string): string {
  return html
    .split(tagPattern)
    .map((part) =>
      part.startsWith('<')
        ? part
            .replace(/ (?:srcset|sizes)="[^"]*"/g, '')
            .replace(/ (src|href)="\//g, ` $1="${siteUrl}/`)
        : part,
    )
    .join('');
}

/**
 * Escapes text for feed readers, which treat descriptions, and most of them titles, as HTML. Characters that HTML
 * shows unescaped, such as a lone "&", stay as they are for the readers that expect plain text.
 */
function escapeForFeed(text: string): string {
  return text.replace(/&(?=[#\w])/g, '&amp;').replace(/</g, '&lt;');
}

/** Characters that XML 1.0 does not allow, not even escaped. */
const invalidInXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Escapes text for XML elements and attributes, and drops the characters that XML does not allow. */
function escapeXml(text: string): string {
  return text
    .replace(invalidInXml, '')
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function buildElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

export function buildRobots(): string {
  return `User-agent: *
Disallow: /admin

Sitemap: ${siteUrl}/sitemap.xml
`;
}

/**
 * Builds security.txt, which says where to report a vulnerability (RFC 9116). It is valid for six to twelve months, and
 * its expiry changes only twice a year, so that a build without changes does not change the file.
 */
export function buildSecurityTxt(school: School, now: Date): string {
  const halfYear = now.getUTCMonth() < 6 ? 12 : 18;
  const expires = new Date(Date.UTC(now.getUTCFullYear(), halfYear)).toISOString();
  return `Contact: mailto:${school.emails.contact}
Expires: ${expires}
Preferred-Languages: pt-BR, en
Canonical: ${siteUrl}/.well-known/security.txt
`;
}

const png = { type: 'image/png' };

export function buildWebManifest(school: School, { primary }: Palette): string {
  return JSON.stringify({
    id: '/',
    name: school.fullName,
    short_name: school.name,
    description: school.tagline,
    lang: 'pt-BR',
    start_url: '/',
    scope: '/',
    // This mode keeps the browser's back button, which the pages rely on.
    display: 'minimal-ui',
    theme_color: primary,
    background_color: brand.cream,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', ...png },
      { src: '/icons/icon-512.png', sizes: '512x512', ...png },
      { src: '/icons/maskable-512.png', sizes: '512x512', purpose: 'maskable', ...png },
    ],
  });
}
