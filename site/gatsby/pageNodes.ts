import type { CreatePageArgs, Node } from 'gatsby';
import { splitCrop } from 'shared/focus';
import { sanitizeHtml } from 'shared/html.node';
import { followLink, getLinkPath, listHiddenPages } from 'shared/pages/hiding';
import {
  isPagePath,
  pagePaths,
  type PageSlug,
  readPagePaths,
  schoolPages,
} from 'shared/pages/paths';
import {
  finishPage,
  getPlaceholders,
  listPhonePictures,
  listPictures,
  readPage,
} from 'shared/pages/read';
import { resolveStorageUrl } from 'shared/storage';
import { buildLogoNode } from './files/logoNode';
import { readOwnDrawings } from './files/logos';
import { siteUrl, supabaseUrl } from '../src/buildSettings';

type PageRow = {
  slug: string;
  nome: string;
  content: unknown;
  fora_do_site: boolean;
  leva_a: string | null;
  endereco: string | null;
};

/** What links may lead to besides the pages of `paginas`. */
interface Places {
  /** The paths of the documents in the library. */
  documents: ReadonlySet<string>;
  /** The paths of the pages that staff have added, and visitors can read. */
  ownPages: ReadonlySet<string>;
  /** Where old addresses lead. */
  moved: ReadonlyMap<string, string>;
}

/** A path that only a page of the site's code or one that staff have added can have. */
const rootPath = /^\/[^/?.]+$/;

/**
 * Builds a node for each page that the code knows, from the rows of `paginas`. A page without a row has its original
 * texts. Links to documents that are not in the library are removed, and so are those to pages that staff took off the site, unless
 * their addresses lead on.
 * @param fetchFrom returns the URL from which the build fetches a stored file
 * @throws {PageContentError} when the page cannot show the content of its row
 */
export function buildPageNodes(
  rows: readonly PageRow[],
  { documents, ownPages, moved }: Places,
  fetchFrom: (url: string) => string,
) {
  const findRow = (slug: PageSlug) =>
    rows.find((row) => row.slug === slug) ?? { nome: slug, content: {} };
  const readContent = <Slug extends PageSlug>(slug: Slug) => {
    const { nome, content } = findRow(slug);
    return readPage({ slug, nome }, content);
  };
  const paths = readPagePaths(rows);
  const hidden = listHiddenPages(rows);
  const isHidden = (url: string) => hidden.has(getLinkPath(url, siteUrl));
  const isMissingDocument = (url: string) => {
    const path = getLinkPath(url, siteUrl);
    return path.startsWith('/documentos/') && !documents.has(path);
  };
  const moves = schoolPages
    .map((slug) => ({ from: pagePaths[slug], to: paths[slug] ?? '' }))
    .filter(({ from, to }) => from !== to && !ownPages.has(from));
  /** Original texts lead to the original paths. */
  const leaveOriginal = (url: string): string => {
    const path = getLinkPath(url, siteUrl);
    const move = moves.find(({ from }) => path === from || path.startsWith(`${from}/`));
    return move ? move.to + url.replace(siteUrl, '').slice(move.from.length) : url;
  };
  const resolveLink = (url: string) =>
    isMissingDocument(url) ? '' : followLink(leaveOriginal(url), hidden, siteUrl);
  const removeDeadLinks = (html: string) =>
    html.replace(/<a\b[^>]*? href="([^"]*)".*?>(.*?)<\/a>/gs, (link: string, url: string, text) => {
      const target = resolveLink(url);
      if (target === url) return link;
      if (!target) return String(text);
      return link.replace(` href="${url}"`, () => ` href="${escapeAttribute(target)}"`);
    });
  const finish = {
    placeholders: getPlaceholders(readContent('escola'), readContent('privacidade')),
    clean: (html: string) => removeDeadLinks(sanitizeHtml(html, supabaseUrl)),
    linkTo: (url: string) => resolveStorageUrl(resolveLink(url), supabaseUrl),
    fetchFrom,
  };
  const isMissingPage = (path: string) =>
    rootPath.test(path) && !isPagePath(paths, path) && !ownPages.has(path);
  /** Where the menu leads: it follows pages that moved, and lists none that are not on the site, even if their addresses lead on. */
  const findMenuTarget = (typed: string): string => {
    const url = leaveOriginal(typed);
    const path = getLinkPath(url, siteUrl);
    if (!isMissingPage(path)) return isHidden(url) ? '' : finish.linkTo(url);
    const target = moved.get(path);
    return target === undefined || isMissingPage(getLinkPath(target)) || isHidden(target)
      ? ''
      : finish.linkTo(target);
  };
  const finishMenu = { ...finish, linkTo: findMenuTarget };
  const slugs = Object.keys(pagePaths) as PageSlug[];
  return slugs.map((slug, position) => {
    const content = finishPage(slug, readContent(slug), slug === 'menu' ? finishMenu : finish);
    const { nome } = findRow(slug);
    const path = paths[slug];
    const isOnSite = path === null || !isHidden(path);
    return {
      id: slug,
      slug,
      nome,
      position,
      path: isOnSite ? path : null,
      hiddenPath: isOnSite ? null : path,
      title: 'search' in content ? content.search.title : nome,
      open: 'open' in content ? content.open && isOnSite : null,
      content,
      logos: 'logos' in content ? buildLogoNode(readOwnDrawings(content)) : null,
      picture_urls: listPictures(slug, content),
      phone_picture_urls: listPhonePictures(slug, content),
      ...chooseSharePhoto(slug, content as PageWords),
    };
  });
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Removes a page that staff took off the site: Gatsby makes a page of each file in src/pages. */
export function removeHiddenPage({ page, actions, getNodesByType }: CreatePageArgs): void {
  const isHidden = getNodesByType('SupabasePagina').some(
    ({ hiddenPath }) => hiddenPath === page.path,
  );
  if (isHidden) actions.deletePage(page);
}

/** The sections whose photos stand for pages without a photo at the top. */
const shareSections: Partial<Record<PageSlug, { of: string; own: string }>> = {
  estrutura: { of: 'aerial', own: 'campus-aereo.jpg' },
  ensino: { of: 'eic', own: 'ensino-eic.jpg' },
};

/** Chooses a page's photo for shared links: its first large one, that of staff or else the site's own file, if it has one. */
function chooseSharePhoto(slug: PageSlug, content: PageWords) {
  const { of, own = getPhotoFile(slug) } = shareSections[slug] ?? {};
  const [slide] = content.slides ?? [];
  const photo = slide ? slide.photo : of ? content[of]?.photo : content.photo;
  return {
    share_url: splitCrop(photo?.src ?? '').url || null,
    share_focus: photo?.focus ?? null,
    share_alt: photo?.alt || null,
    share_file: slide ? `${slide.ownPhoto}.jpg` : own,
  };
}

/** Photo files of pages that share a photo with another page. The other pages' files are named after their slug. */
const photoFiles: Partial<Record<PageSlug, string>> = {
  proposta: 'ensino-proposta-pedagogica.jpg',
  'vivencias-coopen': 'hero-vivencias.jpg',
  'visita-obrigado': 'hero-acolhida.jpg',
};

const getPhotoFile = (slug: PageSlug) => photoFiles[slug] ?? `${slug}.jpg`;

interface QueryContext {
  nodeModel: { findOne(query: object): Promise<Node | null> };
}

interface PageNode {
  slug: PageSlug;
  content: PageWords;
}

interface Picture {
  src: string;
  alt: string;
  focus?: string;
}

type PageWords = Record<string, (Partial<Picture> & { photo?: Picture }) | undefined> & {
  slides?: { photo: Picture; ownPhoto: string }[];
};

/**
 * Finds the photo that staff chose for a page, or the site's own file when it is unavailable.
 * @param of section of the page that shows the photo; the top of the page by default
 * @param own file name of the site's own photo
 */
export async function resolvePagePhoto(
  { slug, content }: PageNode,
  { of, own = getPhotoFile(slug) }: { of?: string; own?: string },
  { nodeModel }: QueryContext,
): Promise<Node | null> {
  const src = of ? content[of]?.photo?.src : content.photo?.src;
  const file = (filter: object) => nodeModel.findOne({ type: 'File', query: { filter } });
  const chosen = src ? await file({ url: { eq: src } }) : null;
  return chosen ?? file({ relativePath: { eq: own } });
}
