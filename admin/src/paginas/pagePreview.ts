import { chooseSiteLogos, storeDrawing } from 'shared/drawings';
import { sanitizeHtml } from 'shared/html';
import { createPalette } from 'shared/palette';
import { type PageContent, pageSchemas, type PageSlug } from 'shared/pages/index';
import { readPagePaths } from 'shared/pages/paths';
import { finishPage, getOriginalContent, listPictures, getPlaceholders } from 'shared/pages/read';
import type { Preview } from 'shared/preview';
import { resolveStorageUrl } from 'shared/storage';
import { toDataUrl, type Photo } from '../kit/photos/formPhotos';
import type { Pagina } from '../providers/data/resources';
import { listNewPhotos, toContent } from './pageForm';
import { readDrawings } from './drawings';
import { completeContent } from './schemas';

/**
 * Creates the message from which the site renders a preview of the form.
 * @param rows the stored page and those whose texts fill the placeholders of others
 */
export async function createPagePreview(
  slug: PageSlug,
  values: unknown,
  rows: readonly Pick<Pagina, 'slug' | 'content' | 'endereco'>[],
  supabaseUrl: string,
): Promise<Preview> {
  const schema = pageSchemas[slug];
  const addresses = new Map<Photo, string>();
  for (const photo of listNewPhotos(schema, values))
    if (photo.blob) addresses.set(photo, await toDataUrl(photo.blob));
  const typed = toContent(schema, values, (photo) => addresses.get(photo) ?? '');

  // Preview invalid values, too.
  const readPage = <Slug extends PageSlug>(of: Slug) => {
    const stored = rows.find((row) => row.slug === of)?.content;
    return (of === slug ? typed : completeContent(pageSchemas[of], stored)) as PageContent<Slug>;
  };
  const policy = pageSchemas.privacidade.safeParse(readPage('privacidade'));
  const resolveUrl = (address: string) => resolveStorageUrl(address, supabaseUrl);
  const finish = <Slug extends PageSlug>(of: Slug) =>
    finishPage(of, readPage(of), {
      placeholders: getPlaceholders(
        readPage('escola'),
        policy.data ?? getOriginalContent('privacidade'),
      ),
      clean: (html) => sanitizeHtml(html, supabaseUrl),
      linkTo: resolveUrl,
      fetchFrom: resolveUrl,
    });
  const paths = readPagePaths(rows);
  const page = (of: PageSlug) => {
    const shown = finish(of);
    return { path: paths[of] ?? '/', content: shown, pictures: listPictures(of, shown) };
  };

  if (slug === 'escola') return { school: finish('escola'), page: page('inicio') };
  if (slug === 'identidade') {
    const { data } = pageSchemas.identidade.safeParse(typed);
    return {
      palette: data && createPalette(data.colors).palette,
      logos: data && chooseSiteLogos(readDrawings(data.logos), storeDrawing),
      page: page('inicio'),
    };
  }
  if (slug === 'menu') return { siteMenu: finish('menu'), page: page('inicio') };
  if (slug === 'anuncio') return { announcement: finish('anuncio') };
  return { page: page(slug) };
}
