import { type DefaultTreeAdapterTypes as Tree, parseFragment, serialize } from 'parse5';
import { school } from 'shared/school';
import { seo } from '../../src/content/seo';
import { siteUrl } from '../../src/settings';
import type { Article } from './articles';
import { element, escapeXml } from './xml';

/** Readers who come back after months still find what they missed; older articles are on the site. */
export const feedLength = 50;

/**
 * The newest articles as an RSS 2.0 feed, each one whole.
 * @param articles newest first
 * @param photos of the articles, by their paths
 */
export function rss(
  articles: readonly Article[],
  photos: ReadonlyMap<string, readonly string[]>,
): string {
  const { title, description } = seo['/coopen-inspira'];
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element('title', `${title} | ${school.fullName}`)}
${element('link', `${siteUrl}/coopen-inspira`)}
<atom:link href="${escapeXml(`${siteUrl}/rss.xml`)}" rel="self" type="application/rss+xml"/>
${element('description', description)}
${element('language', 'pt-BR')}
${articles
  .slice(0, feedLength)
  .map((article) => item(article, photos.get(article.path)))
  .join('\n')}
</channel>
</rss>
`;
}

function item(
  { path, title, publishedAt, excerpt, html }: Article,
  photos: readonly string[] = [],
): string {
  const address = `${siteUrl}${path}`;
  const pictures = photos.map((photo) => `<p><img src="${escapeXml(photo)}" alt=""></p>`);
  return `<item>
${element('title', title)}
${element('link', address)}
${element('guid', address)}
${element('pubDate', new Date(publishedAt).toUTCString())}
${element('description', excerpt)}
${element('content:encoded', absoluteHtml([...pictures, html].join(''), address))}
</item>`;
}

const addressAttributes = ['href', 'src'];

/**
 * HTML whose addresses hold wherever it is read: feed readers show it away from the page it was
 * written for.
 * @param base the absolute address of that page
 */
function absoluteHtml(html: string, base: string): string {
  const fragment = parseFragment(html);
  resolveIn(fragment, base);
  return serialize(fragment);
}

function resolveIn(parent: Tree.ParentNode, base: string): void {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    for (const attribute of node.attrs) {
      if (addressAttributes.includes(attribute.name) && URL.canParse(attribute.value, base)) {
        attribute.value = new URL(attribute.value, base).href;
      }
    }
    resolveIn(node, base);
  }
}
