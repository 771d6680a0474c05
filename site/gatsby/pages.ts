import type { Node } from 'gatsby';
import { sanitizeHtml } from 'shared/html.node';
import { pagePaths, type PageSlug } from 'shared/pages/paths';
import { finishPage, listPictures, getPlaceholders, readPage } from 'shared/pages/read';
import { resolveStorageUrl } from 'shared/storage';
import { siteUrl, supabaseUrl } from '../src/settings';

type PageRow = { slug: string; nome: string; content: unknown };

/**
 * What the site says of each page that its code knows, from the rows of `paginas`; one without a row has its original
 * words. A link to a document that is not in the library is none.
 * @param documents the addresses of those that are
 * @param fetchFrom where the build gets a stored file
 * @throws {PageContentError} where a row's words are none that the page can show
 */
export function pageNodes(
  rows: readonly PageRow[],
  documents: ReadonlySet<string>,
  fetchFrom: (address: string) => string,
) {
  const rowOf = (slug: PageSlug) =>
    rows.find((row) => row.slug === slug) ?? { nome: slug, content: {} };
  const words = <Slug extends PageSlug>(slug: Slug) => {
    const { nome, content } = rowOf(slug);
    return readPage({ slug, nome }, content);
  };
  const isMissing = (address: string) => {
    const [path = ''] = address.replace(siteUrl, '').split(/[?#]/);
    return path.startsWith('/documentos/') && !documents.has(path);
  };
  const unlinked = (html: string) =>
    html.replace(/<a\b[^>]*? href="([^"]*)".*?>(.*?)<\/a>/gs, (link, address: string, text) =>
      isMissing(address) ? String(text) : link,
    );
  const finish = {
    placeholders: getPlaceholders(words('escola'), words('privacidade')),
    clean: (html: string) => unlinked(sanitizeHtml(html, supabaseUrl)),
    linkTo: (address: string) =>
      isMissing(address) ? '' : resolveStorageUrl(address, supabaseUrl),
    fetchFrom,
  };
  const slugs = Object.keys(pagePaths) as PageSlug[];
  return slugs.map((slug, position) => {
    const content = finishPage(slug, words(slug), finish);
    const { nome } = rowOf(slug);
    return {
      id: slug,
      slug,
      nome,
      position,
      path: pagePaths[slug],
      title: 'search' in content ? content.search.title : nome,
      open: 'open' in content ? content.open : null,
      content,
      picture_urls: listPictures(slug, content),
    };
  });
}

/** Of pages whose photo is not named like them: it is seen elsewhere, too. */
const sharedPhotos: Partial<Record<PageSlug, string>> = {
  proposta: 'ensino-proposta-pedagogica.jpg',
  'vivencias-coopen': 'hero-vivencias.jpg',
  'visita-obrigado': 'hero-acolhida.jpg',
};

interface QueryContext {
  nodeModel: { findOne(query: object): Promise<Node | null> };
}

interface PageNode {
  slug: PageSlug;
  content: Record<string, { src?: string; photo?: { src: string } } | undefined>;
}

/** A picture that cannot be had now gives way to the site's own. */
export async function pagePhoto(
  { slug, content }: PageNode,
  { of, own = sharedPhotos[slug] ?? `${slug}.jpg` }: { of?: string; own?: string },
  { nodeModel }: QueryContext,
): Promise<Node | null> {
  const src = of ? content[of]?.photo?.src : content.photo?.src;
  const file = (filter: object) => nodeModel.findOne({ type: 'File', query: { filter } });
  const chosen = src ? await file({ url: { eq: src } }) : null;
  return chosen ?? file({ relativePath: { eq: own } });
}
