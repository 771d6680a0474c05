import { graphql, type HeadProps } from 'gatsby';
import { createElement as element, Fragment } from 'react';
import { shareSize } from 'shared/crops';
import { shorten } from 'shared/text';
import type { School } from 'shared/pages/escola';
import { getPageWords, useSchool } from '../../data/pageContent';
import shareImage from '../../images/share.jpg';
import { siteUrl } from '../../buildSettings';
import { buildBreadcrumbs, buildFaqData, type Thing } from './structuredData';

/** Search engines do not show more characters of a description. */
const descriptionLength = 160;

export interface SeoProps {
  /** The path of the page, without a final slash, such as "/ensino". */
  path: string;
  /** The title without the school's name. */
  title: string;
  description: string;
  /** The picture for shared links; by default the school's. */
  picture?: SharePicture;
  type?: 'website' | 'article';
  /** Keeps the page out of search results. */
  hidden?: boolean;
  /** The canonical path for search engines; by default `path`. */
  canonical?: string;
  /** Structured data. */
  data?: readonly Thing[];
}

/**
 * The metadata of a page for search engines and shared links, for use in the page's `Head`.
 *
 * It does not use JSX: Gatsby moves only elements made by `createElement` to the head. It misses elements of the JSX
 * runtime, and React then adds a second title, a second canonical URL and so on.
 */
export function Seo({ path, title, picture, type, hidden, data = [], ...rest }: SeoProps) {
  const school = useSchool();
  const { canonical = path } = rest;
  const description = shorten(rest.description, descriptionLength);
  const fullTitle = `${title} | ${school.fullName}`;
  const url = `${siteUrl}${path}`;
  const { src, width, height, alt } = picture ?? buildSchoolPicture(school);
  return element(
    Fragment,
    null,
    element('title', null, fullTitle),
    meta('description', description),
    hidden && meta('robots', 'noindex'),
    !hidden && element('link', { rel: 'canonical', href: `${siteUrl}${canonical}` }),
    property('og:type', type ?? 'website'),
    property('og:site_name', school.fullName),
    property('og:locale', 'pt_BR'),
    property('og:title', fullTitle),
    property('og:description', description),
    property('og:url', url),
    property('og:image', new URL(src, `${siteUrl}/`).href),
    property('og:image:width', String(width)),
    property('og:image:height', String(height)),
    property('og:image:alt', alt),
    meta('twitter:card', 'summary_large_image'),
    element('link', {
      rel: 'alternate',
      type: 'application/rss+xml',
      title: `Notícias da ${school.fullName}`,
      href: '/rss.xml',
    }),
    data.length > 0 && element(JsonLd, { things: data }),
  );
}

interface PageSeoProps extends Pick<SeoProps, 'hidden' | 'canonical' | 'data' | 'picture'> {
  page: Queries.PageFragment | null;
}

export function PageSeo({ page, data = [], ...rest }: PageSeoProps) {
  const { search, faq } = getPageWords(page);
  const path = page?.path ?? '/';
  const things = [
    ...(path !== '/' && !rest.hidden ? [buildBreadcrumbs([{ path, title: search.title }])] : []),
    ...(faq ? [buildFaqData(faq)] : []),
    ...data,
  ];
  const picture = buildSharePicture(page, `Foto da página “${search.title}”`);
  return element(Seo, { path, picture, ...search, ...rest, data: things });
}

export const PageHead = ({ data }: HeadProps<{ pagina: Queries.PageFragment | null }>) =>
  element(PageSeo, { page: data.pagina });

const meta = (name: string, content: string) => element('meta', { name, content });
const property = (name: string, content: string) => element('meta', { property: name, content });

/**
 * Structured data for search engines. Browsers do not run this type of script, so the content security policy need not
 * allow it.
 */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  const text = escapeForScript({ '@context': 'https://schema.org', '@graph': things });
  return element('script', {
    type: 'application/ld+json',
    dangerouslySetInnerHTML: { __html: text },
  });
}

/**
 * Serializes data as JSON for a script element. It escapes all characters that could be markup or part of an entity,
 * because Gatsby's head renderer decodes entities in scripts again.
 */
function escapeForScript(data: unknown): string {
  const escapeCharacter = (character: string) =>
    `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, escapeCharacter);
}

export interface SharePicture {
  /** An absolute path or a full URL. */
  src: string;
  width: number;
  height: number;
  alt: string;
}

/** The school's picture, for pages without a picture of their own. */
export const buildSchoolPicture = ({ fullName }: School): SharePicture => ({
  src: shareImage,
  ...shareSize,
  alt: `Logotipo da ${fullName} e crianças acenando diante da escola`,
});

interface Shared {
  readonly share: Queries.SharePhotoFragment | null;
  readonly share_alt: string | null;
}

/**
 * Builds the picture of an article or a page from its photo, which the build has enlarged if it was smaller; undefined without a photo.
 * @param name describes a photo that nobody has described
 */
export function buildSharePicture(
  shared: Shared | null | undefined,
  name: string,
): SharePicture | undefined {
  const src = shared?.share?.childImageSharp?.gatsbyImageData.images.fallback?.src;
  return src ? { src, ...shareSize, alt: shared.share_alt || name } : undefined;
}

type SharedArticle = Queries.NewsPictureFragment['nodes'][number];

/** Builds the picture of an article, which also stands for a list of news; undefined without a photo. */
export const buildNewsPicture = (article: SharedArticle | undefined) =>
  buildSharePicture(article, `Foto da notícia “${article?.title}”`);

/** The size is `shareSize`. In it, even a photo full of detail stays below the 300 KB up to which WhatsApp shows a picture. */
export const fragment = graphql`
  fragment NewsPicture on SupabaseNoticiaConnection {
    nodes {
      title
      share {
        ...SharePhoto
      }
      share_alt
    }
  }
  fragment SharePhoto on File {
    childImageSharp {
      gatsbyImageData(
        width: 1200
        height: 630
        layout: FIXED
        outputPixelDensities: [1]
        formats: [JPG]
      )
    }
  }
`;
