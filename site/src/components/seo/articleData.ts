import { school } from 'shared/school';
import { siteUrl } from '../../settings';
import type { Thing } from './thing';

interface ArticleFacts {
  path: string;
  title: string;
  description: string;
  /** ISO 8601. */
  publishedAt: string;
  updatedAt: string;
  /** Its cover, or what stands for it; absolute or from the root. */
  image: string;
}

/** An article of the school's news. What was edited before it was published is as new as that moment. */
export function articleData(article: ArticleFacts): Thing {
  const { path, title, description, publishedAt, updatedAt, image } = article;
  const publisher = { '@type': 'School', name: school.fullName, url: `${siteUrl}/` };
  const edited = Date.parse(updatedAt) > Date.parse(publishedAt);
  return {
    '@type': 'NewsArticle',
    headline: title,
    description,
    mainEntityOfPage: `${siteUrl}${path}`,
    datePublished: publishedAt,
    dateModified: edited ? updatedAt : publishedAt,
    image: [new URL(image, siteUrl).href],
    inLanguage: 'pt-BR',
    author: publisher,
    publisher,
  };
}
