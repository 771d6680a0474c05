import type { HeadProps } from 'gatsby';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import { createElement as element, Fragment } from 'react';
import { shorten } from 'shared/text';
import type { School } from 'shared/pages/escola';
import { pageWords, useSchool } from '../../data/content';
import shareImage from '../../images/share.jpg';
import { siteUrl } from '../../settings';
import { breadcrumbs, faqData, type Thing } from './structuredData';

/** Search engines show no more of a description. */
const descriptionLength = 160;

export interface SeoProps {
  /** The page's own path, from the root, without a final slash: "/coopen". */
  path: string;
  /** Without the school's name. */
  title: string;
  description: string;
  /** A picture for shared links; the school's own if none is given. */
  picture?: SharePicture;
  type?: 'website' | 'article';
  /** Kept out of search results: what is no destination of its own. */
  hidden?: boolean;
  /** The path that search engines are to lead to; its own if none is given. */
  canonical?: string;
  data?: readonly Thing[];
}

/**
 * What search engines and shared links learn of a page. For the page's `Head`.
 *
 * Without JSX: Gatsby moves to the head what `createElement` makes. Elements of JSX's own runtime pass it
 * by, and React then adds a second title, a second canonical address and so on beside those of the page.
 */
export function Seo({ path, title, picture, type, hidden, data = [], ...rest }: SeoProps) {
  const school = useSchool();
  const { canonical = path } = rest;
  const description = shorten(rest.description, descriptionLength);
  const fullTitle = `${title} | ${school.fullName}`;
  const address = `${siteUrl}${path}`;
  const { src, width, height, alt } = picture ?? schoolPicture(school);
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
    property('og:url', address),
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

interface PageSeoProps extends Pick<SeoProps, 'hidden' | 'canonical' | 'data'> {
  page: Queries.PageFragment | null;
}

export function PageSeo({ page, data = [], ...rest }: PageSeoProps) {
  const { search, faq } = pageWords(page);
  const path = page?.path ?? '/';
  const things = [
    ...(path !== '/' && !rest.hidden ? [breadcrumbs([{ path, title: search.title }])] : []),
    ...(faq ? [faqData(faq)] : []),
    ...data,
  ];
  return element(Seo, { path, ...search, ...rest, data: things });
}

export const PageHead = ({ data }: HeadProps<{ pagina: Queries.PageFragment | null }>) =>
  element(PageSeo, { page: data.pagina });

const meta = (name: string, content: string) => element('meta', { name, content });
const property = (name: string, content: string) => element('meta', { property: name, content });

/**
 * Structured data for search engines. A browser takes it for data, not for a script: the page's policy
 * needs no word for it.
 */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  const text = dataScript({ '@context': 'https://schema.org', '@graph': things });
  return element('script', {
    type: 'application/ld+json',
    dangerouslySetInnerHTML: { __html: text },
  });
}

/**
 * Data as the text of a script element. Nothing in it is markup, however often it is read: Gatsby's head renderer
 * resolves entities in scripts once more.
 */
function dataScript(data: unknown): string {
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, escaped);
}

export interface SharePicture {
  /** From the root or absolute. */
  src: string;
  width: number;
  height: number;
  alt: string;
}

/** The school's own picture, for pages without one. */
export const schoolPicture = ({ fullName }: School): SharePicture => ({
  src: shareImage,
  // The size that networks show whole.
  width: 1200,
  height: 630,
  alt: `Logotipo da ${fullName} e crianças acenando diante da escola`,
});

/** A photo made in one size. Gatsby names the width that was asked for; a smaller photo has its own. */
export function sharePicture({ images, width, height }: IGatsbyImageData, alt: string) {
  const { src = '', srcSet = '' } = images.fallback ?? {};
  const made = Number(/ (\d+)w$/.exec(srcSet)?.[1] ?? width);
  return { src, width: made, height: Math.round((made * height) / width), alt };
}
