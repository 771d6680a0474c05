import { formatArticleDate } from 'shared/dates';
import { storageUrl } from 'shared/storage';
import { dataService } from '../../data/dataService';
import { supabaseUrl } from '../../settings';

/**
 * A published article, fresh from the data service and made ready to be read as the build does it.
 * @param id from the page's address, so it may be anything
 * @returns null when there is none of that id
 */
export async function loadArticle(id: string) {
  if (!/^\d{1,15}$/.test(id)) return null;
  const client = await dataService();
  const { data, error } = await client
    .from('noticias')
    .select('title, content, image_urls, published_at')
    .eq('id', Number(id))
    .maybeSingle();
  if (error) throw new Error('The article could not be read.', { cause: error });
  if (!data?.published_at) return null;

  const { sanitizeHtml } = await import('shared/html');
  return {
    title: data.title,
    publishedAt: data.published_at,
    date: formatArticleDate(data.published_at),
    html: sanitizeHtml(data.content, supabaseUrl),
    photos: data.image_urls.map((address) => storageUrl(address, supabaseUrl)),
  };
}
