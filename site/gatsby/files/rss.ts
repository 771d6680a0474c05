import { parseFragment, serialize } from 'parse5';
import type { School } from 'shared/pages/escola';
import { siteUrl } from '../../src/settings';
import { elementsIn } from '../html';
import { type Article, pathOf } from './queries';
import { element, escapeXml } from './xml';

/** Readers who come back after months still find what they missed; older articles are on the site. */
export const feedLength = 50;

interface Feed {
  school: School;
  news: { title: string; description: string };
  /** Newest first. */
  articles: readonly Article[];
  photos: ReadonlyMap<number, readonly string[]>;
}

export function rss({ school, news: { title, description }, articles, photos }: Feed): string {
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
  .map((article) => item(article, photos.get(article.databaseId)))
  .join('\n')}
</channel>
</rss>
`;
}

function item(article: Article, photos: readonly string[] = []): string {
  const { title, published_at, fields } = article;
  const address = `${siteUrl}${pathOf(article)}`;
  const pictures = photos.map((photo) => `<p><img src="${escapeXml(photo)}" alt=""></p>`);
  return `<item>
${element('title', title)}
${element('link', address)}
${element('guid', address)}
${element('pubDate', new Date(published_at).toUTCString())}
${element('description', fields.excerpt)}
${element('content:encoded', absoluteHtml([...pictures, fields.html].join(''), address))}
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
  for (const attribute of elementsIn(fragment).flatMap(({ attrs }) => attrs)) {
    if (addressAttributes.includes(attribute.name) && URL.canParse(attribute.value, base)) {
      attribute.value = new URL(attribute.value, base).href;
    }
  }
  return serialize(fragment);
}
