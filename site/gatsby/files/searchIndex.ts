import { excerptOf } from 'shared/excerpt';
import type { School } from 'shared/pages/escola';
import type { SearchEntry } from '../../src/components/search/search';
import { type Article, pathOf } from './queries';
import type { BuiltPage } from './pages';

/** The first pages of a long article say what it is about; the index stays light with thousands of them. */
const longestText = 4000;
/** Names what can be looked for, and is none of it. */
const searchPage = '/busca';

export function searchIndex(
  school: School,
  pages: readonly (BuiltPage & { path: string })[],
  articles: readonly Article[],
): string {
  const suffix = ` | ${school.fullName}`;
  const entries: SearchEntry[] = [
    ...pages
      .filter(({ path }) => path !== searchPage)
      .map(({ path, title, description, text }) => ({
        path,
        title: title.endsWith(suffix) ? title.slice(0, -suffix.length) : title,
        text: `${description} ${text}`,
      })),
    ...articles.map((article) => ({
      path: pathOf(article),
      title: article.title.normalize('NFC'),
      date: article.fields.articleDate,
      text: excerptOf(article.fields.html, longestText).normalize('NFC'),
    })),
  ];
  return JSON.stringify(entries);
}
