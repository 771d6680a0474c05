import { buildPublicUrl, createStoredFileName } from 'shared/storage';
import sharp from 'sharp';
import type { ServiceClient } from '../../../supabase/ops/client';

export const articleTitle = 'A horta voltou a dar couve';

/**
 * Publishes an article with one photo, which is stored under a child's name.
 * @returns the article's id, the path of its photo, and a part of the name of every copy of it
 */
export async function addPhotographedArticle(service: ServiceClient) {
  const bucket = 'noticias-images';
  const name = createStoredFileName('maria', 'webp');
  const background = '#33aa77';
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .webp()
    .toBuffer();
  const { error } = await service.storage
    .from(bucket)
    .upload(name, photo, { contentType: 'image/webp' });
  if (error) throw error;
  const url = buildPublicUrl(bucket, name);
  const added = service.from('noticias').insert({ title: articleTitle, image_urls: [url] });
  const { id } = (await added.select('id').single().throwOnError()).data;
  return { id, url, stem: name.replace('.webp', '').slice(0, 60) };
}

/** The paths of the copies of a photo, in several sizes, that a page shows. */
export function listCopies(page: string, stem: string): string[] {
  const paths = page.match(new RegExp(`/static/[^"' ,]*${stem}[^"' ,]*`, 'g')) ?? [];
  return [...new Set(paths)];
}
