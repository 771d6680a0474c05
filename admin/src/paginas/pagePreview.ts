import { sanitizeHtml } from 'shared/html';
import { type PageContent, pageSchemas, type PageSlug } from 'shared/pages/index';
import { pagePaths } from 'shared/pages/paths';
import { finishPage, getOriginalContent, listPictures, getPlaceholders } from 'shared/pages/read';
import type { Preview } from 'shared/preview';
import { resolveStorageUrl } from 'shared/storage';
import { dataUrlOf, type Photo } from '../kit/photos/formPhotos';
import type { Pagina } from '../providers/data/resources';
import { newPhotos, toContent } from './pageForm';
import { completed } from './schemas';

/**
 * Makes the message from which the site renders a preview of the form.
 * @param rows the stored pages, whose texts fill the placeholders of others
 */
export async function pagePreview(
  slug: PageSlug,
  values: unknown,
  rows: readonly Pick<Pagina, 'slug' | 'content'>[],
  supabaseUrl: string,
): Promise<Preview> {
  const schema = pageSchemas[slug];
  const addresses = new Map<Photo, string>();
  for (const photo of newPhotos(schema, values))
    if (photo.blob) addresses.set(photo, await dataUrlOf(photo.blob));
  const typed = toContent(schema, values, (photo) => addresses.get(photo) ?? '');

  // Preview invalid values, too.
  const words = <Slug extends PageSlug>(of: Slug) => {
    const stored = rows.find((row) => row.slug === of)?.content;
    return (of === slug ? typed : completed(pageSchemas[of], stored)) as PageContent<Slug>;
  };
  const policy = pageSchemas.privacidade.safeParse(words('privacidade'));
  const addressOf = (address: string) => resolveStorageUrl(address, supabaseUrl);
  const finished = <Slug extends PageSlug>(of: Slug) =>
    finishPage(of, words(of), {
      placeholders: getPlaceholders(
        words('escola'),
        policy.data ?? getOriginalContent('privacidade'),
      ),
      clean: (html) => sanitizeHtml(html, supabaseUrl),
      linkTo: addressOf,
      fetchFrom: addressOf,
    });
  const page = (of: PageSlug) => {
    const shown = finished(of);
    return { path: pagePaths[of] ?? '/', content: shown, pictures: listPictures(of, shown) };
  };

  if (slug === 'escola') return { school: finished('escola'), page: page('inicio') };
  if (slug === 'anuncio') return { announcement: finished('anuncio') };
  return { page: page(slug) };
}
