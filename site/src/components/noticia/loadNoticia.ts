import { formatArticleDate } from 'shared/dates';
import { dataService } from '../../data/dataService';
import { supabaseUrl } from '../../settings';

/** An article that has no page of its own yet, ready to be shown; null when there is none. */
export async function loadNoticia(id: string) {
  if (!/^\d+$/.test(id)) return null;
  const [client, { sanitizeHtml }] = await Promise.all([dataService(), import('shared/html')]);
  const { data, error } = await client
    .from('noticias')
    .select('title, content, published_at')
    .eq('id', Number(id))
    .maybeSingle();
  if (error) throw new Error('The article could not be read.', { cause: error });
  if (!data?.published_at) return null;
  return {
    title: data.title,
    html: sanitizeHtml(data.content, supabaseUrl || window.location.origin),
    date: formatArticleDate(data.published_at),
  };
}
