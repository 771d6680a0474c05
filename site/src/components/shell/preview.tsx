import { Component, cloneElement, type ReactElement, type ReactNode, useEffect } from 'react';
import { brand, listProperties, type Palette } from 'shared/brand';
import type { SiteLogos } from 'shared/drawings';
import type { MenuOfWeek } from 'shared/menu';
import type { School } from 'shared/pages/escola';
import type { SiteMenu } from 'shared/pages/menu';
import type { Preview, PreviewMessage } from 'shared/preview';
import { ArticleView } from '../noticias/ArticleView';
import { OwnPageView } from '../sections/OwnPageView';
import { ScholarshipPopup } from '../bolsas/ScholarshipPopup';

export interface PreviewState {
  /** The school's details, if the preview replaces the published ones. */
  school?: School;
  /** The logos, if the preview replaces the published ones; null for the original ones. */
  logos?: SiteLogos | null;
  /** The menu, if the preview replaces the published one. */
  siteMenu?: SiteMenu;
  /** Renders the page with the previewed content. */
  draw: (page: ReactElement) => ReactNode;
}

/**
 * Makes this page a preview in a frame of the console: it shows the content that the console sends, and its links and
 * forms do nothing.
 * @param show called with each new state of the preview
 */
export function startPreview(show: (preview: PreviewState) => void): void {
  window.addEventListener('click', preventNavigation, true);
  window.addEventListener('submit', preventNavigation, true);
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !document.querySelector('dialog[open]')) notifyConsole('escape');
  });
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<Preview>) => {
    if (origin !== window.location.origin || source !== window.parent) return;
    const draw = (page: ReactElement) => (
      <PreviewBoundary>
        <PreviewedPage page={page as Page} preview={data} />
      </PreviewBoundary>
    );
    if (data.palette) showColors(data.palette);
    show({ school: data.school, logos: data.logos, siteMenu: data.siteMenu, draw });
  });
  notifyConsole('ready');
}

/** Only the page in the frame: what is published stays. */
function showColors(palette: Palette): void {
  for (const [name, value] of listProperties(palette))
    document.documentElement.style.setProperty(name, value);
}

const notifyConsole = (news: PreviewMessage) =>
  window.parent.postMessage(news, window.location.origin);

function preventNavigation(event: Event): void {
  const isOnLink = event.target instanceof Element && event.target.closest('a');
  if (event.type === 'click' && !isOnLink) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Reports to the console whether the preview could be rendered. */
class PreviewBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true });
  override state = { failed: false };
  override componentDidMount() {
    if (!this.state.failed) notifyConsole('shown');
  }
  override componentDidCatch() {
    notifyConsole('failed');
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

type Page = ReactElement<{ data: { pagina?: PageNode }; previewedMenu?: MenuOfWeek }>;
type Words = Record<string, unknown> & { photo?: { src: string } };
type PageNode = Record<string, unknown> & { path: string; content: Words };

function PreviewedPage({ page, preview }: { page: Page; preview: Preview }) {
  const { article, ownPage, announcement, menu } = preview;
  if (article) return <ArticleView {...article} />;
  if (ownPage) return <OwnPageView {...ownPage} />;
  if (menu) return <MenuPreview page={page} menu={menu} />;
  return (
    <>
      {preview.page ? applyPreview(page, preview.page) : page}
      {announcement && <ScholarshipPopup words={announcement} onClose={() => undefined} />}
    </>
  );
}

function MenuPreview({ page, menu }: { page: Page; menu: MenuOfWeek }) {
  useEffect(() => document.getElementById('cardapio')?.scrollIntoView(), []);
  return cloneElement(page, { previewedMenu: menu });
}

/**
 * Returns the page with the previewed content. In a page's query, the photo at its top is named `hero`, and the photo of
 * a section has the section's name.
 */
function applyPreview(page: Page, { path, content, pictures }: NonNullable<Preview['page']>): Page {
  const { data } = page.props;
  const published = data.pagina;
  if (published?.path !== path) throw new Error(`The site has no page at ${path} yet.`);
  const findPhotoSrc = (words: Words, name: string) =>
    (name === 'hero' ? words : (words[name] as Words | undefined))?.photo?.src;
  const parts = Object.entries(published).map(([name, part]) => {
    if (Array.isArray(part))
      return [name, [...(part as unknown[]), ...pictures.map(buildUnprocessedPhoto)]];
    const src = findPhotoSrc(content as Words, name);
    const isOwn = src === undefined || src === findPhotoSrc(published.content, name);
    return [name, isOwn ? part : buildUnprocessedPhoto(src)];
  });
  const pagina = { ...Object.fromEntries(parts), content } as PageNode;
  return cloneElement(page, { data: { ...data, pagina } });
}

/** Builds the result of a query for a photo that the build has not processed, in one size only. */
function buildUnprocessedPhoto(url: string) {
  const fallback = { src: url || placeholderImage };
  const gatsbyImageData = { layout: 'constrained', width: 1200, height: 800, images: { fallback } };
  return { url, childImageSharp: { gatsbyImageData } };
}

/** Replaces a picture that the preview cannot show: the site's own picture, which it does not know, or one that is not ready yet. */
const placeholderImage = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 480"><path fill="${brand.sand}" d="M0 0h720v480H0z"/>` +
    `<text x="360" y="250" text-anchor="middle" font-family="sans-serif" font-size="28" fill="${brand.muted}">` +
    'Esta imagem aparece depois de publicar</text></svg>',
)}`;
