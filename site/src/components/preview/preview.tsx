import { Component, cloneElement, type ReactElement, type ReactNode } from 'react';
import type { School } from 'shared/pages/escola';
import type { Preview, PreviewMessage } from 'shared/preview';
import { color } from '../../styles/tokens';
import { ArticleView } from '../noticia/ArticleView';
import { ScholarshipPopup } from '../scholarship/ScholarshipAnnouncement';

export interface Shown {
  /** In place of the published details. */
  school?: School;
  draw: (page: ReactElement) => ReactNode;
}

/** Shows what the console around this page hands over, from now on, and leads nowhere. */
export function listen(show: (shown: Shown) => void): void {
  window.addEventListener('click', stay, true);
  window.addEventListener('submit', stay, true);
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !document.querySelector('dialog[open]')) tell('escape');
  });
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<Preview>) => {
    if (origin !== window.location.origin || source !== window.parent) return;
    const draw = (page: ReactElement) => (
      <Outcome>
        <Typed page={page as Page} preview={data} />
      </Outcome>
    );
    show({ school: data.school, draw });
  });
  tell('ready');
}

const tell = (news: PreviewMessage) => window.parent.postMessage(news, window.location.origin);

function stay(event: Event): void {
  const isOnLink = event.target instanceof Element && event.target.closest('a');
  if (event.type === 'click' && !isOnLink) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

class Outcome extends Component<{ children: ReactNode }, { failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true });
  override state = { failed: false };
  override componentDidMount() {
    if (!this.state.failed) tell('shown');
  }
  override componentDidCatch() {
    tell('failed');
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

type Page = ReactElement<{ data: { pagina?: PageNode } }>;
type Words = Record<string, unknown> & { photo?: { src: string } };
type PageNode = Record<string, unknown> & { path: string; content: Words };

function Typed({ page, preview }: { page: Page; preview: Preview }) {
  const { article, announcement } = preview;
  if (article) return <ArticleView {...article} />;
  return (
    <>
      {preview.page ? typedPage(page, preview.page) : page}
      {announcement && <ScholarshipPopup words={announcement} onClose={() => undefined} />}
    </>
  );
}

/** The page's photo is named `hero` in its query, that of a section as the section. */
function typedPage(page: Page, { path, content, pictures }: NonNullable<Preview['page']>): Page {
  const { data } = page.props;
  const published = data.pagina;
  if (published?.path !== path) throw new Error(`The site has no page at ${path} yet.`);
  const photoIn = (words: Words, name: string) =>
    (name === 'hero' ? words : (words[name] as Words | undefined))?.photo?.src;
  const parts = Object.entries(published).map(([name, part]) => {
    if (Array.isArray(part)) return [name, [...(part as unknown[]), ...pictures.map(unprocessed)]];
    const src = photoIn(content as Words, name);
    const isOwn = src === undefined || src === photoIn(published.content, name);
    return [name, isOwn ? part : unprocessed(src)];
  });
  const pagina = { ...Object.fromEntries(parts), content } as PageNode;
  return cloneElement(page, { data: { ...data, pagina } });
}

/** A picture as queries give it, without other sizes. */
function unprocessed(address: string) {
  const fallback = { src: address || notToBeSeen };
  const gatsbyImageData = { layout: 'constrained', width: 1200, height: 800, images: { fallback } };
  return { url: address, childImageSharp: { gatsbyImageData } };
}

/** Stands for the page's own picture, which pages with a chosen one do not know, and for one that is not ready. */
const notToBeSeen = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 480"><path fill="${color.primarySoft}" d="M0 0h720v480H0z"/>` +
    `<text x="360" y="250" text-anchor="middle" font-family="sans-serif" font-size="28" fill="${color.primary}">` +
    'Esta imagem aparece depois de publicar</text></svg>',
)}`;
