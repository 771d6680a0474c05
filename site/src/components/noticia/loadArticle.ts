import type { Tables } from 'shared/database.types';
import { formatArticleDate } from 'shared/dates';
import { storageUrl, storedFile } from 'shared/storage';
import { readRows } from '../../data/readRows';
import { supabaseUrl } from '../../settings';

type Article = Pick<Tables<'noticias'>, 'title' | 'content' | 'image_urls' | 'published_at'>;

/**
 * A published article, fresh from the data service and made ready to be read as the build does it.
 * @param id from the page's address, so it may be anything
 * @returns null when there is none of that id
 */
export async function loadArticle(id: string) {
  if (!/^\d{1,15}$/.test(id)) return null;
  const [data] = await readRows<Article>('noticias', {
    select: 'title,content,image_urls,published_at',
    id: `eq.${id}`,
    limit: '1',
  });
  if (!data?.published_at) return null;

  const { sanitizeHtml } = await import('shared/html');
  return {
    title: data.title,
    publishedAt: data.published_at,
    date: formatArticleDate(data.published_at),
    html: sanitizeHtml(data.content, supabaseUrl),
    photos: data.image_urls.filter(mayBeShown).map((address) => storageUrl(address, supabaseUrl)),
  };
}

/** The page's policy lets in no photo of another site: the build has to fetch it first. */
function mayBeShown(address: string): boolean {
  return address.startsWith('/') || storedFile(address, supabaseUrl) !== null;
}
