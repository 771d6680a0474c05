import { css } from '@emotion/react';
import type { WrapPageElementBrowserArgs } from 'gatsby';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { PreviewContext, useSharedContent } from '../../data/pageContent';
import { notPrinted, row } from '../../styles/common';
import { color, layer, motion, radius, space } from '../../styles/tokens';
import { ScholarshipAnnouncement } from '../bolsas/ScholarshipAnnouncement';
import type { PreviewState } from './preview';
import { Toaster } from '../ui/toast';
import { ErrorBoundary, PartFailed } from '../ui/ErrorBoundary';
import { Container, Section } from '../ui/layout';
import { AlertBar } from './AlertBar';
import { FloatingChat } from './contact';
import { Footer } from './Footer';
import { Header, TopBar } from './Header';

const publishedState: PreviewState = { draw: (page) => page };

/** Renders a page with header and footer. In a frame of the console it shows the preview of a draft. */
function Layout({ path, page }: { path: string; page: ReactElement }) {
  const { announcement } = useSharedContent();
  const [preview, setPreview] = useState(publishedState);
  useEffect(() => {
    // `frameElement` is null without a frame, and in a frame of another site.
    if (!window.frameElement) return;
    void import('./preview').then(({ startPreview }) => startPreview(setPreview));
  }, []);
  return (
    <PreviewContext value={preview}>
      <a href="#conteudo" css={skip}>
        Ir para o conteúdo
      </a>
      <ErrorBoundary fallback={null}>
        <AlertBar path={path} />
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <TopBar />
      </ErrorBoundary>
      <ErrorBoundary fallback={<FallbackLinks />}>
        <Header path={path} />
      </ErrorBoundary>
      <PageBody key={path}>
        <ErrorBoundary fallback={<PageFailed />}>{preview.draw(page)}</ErrorBoundary>
      </PageBody>
      <ErrorBoundary>
        <Footer />
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <FloatingChat />
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <Toaster />
      </ErrorBoundary>
      {announcement.on && announcement.button.to && (
        <ErrorBoundary fallback={null}>
          <ScholarshipAnnouncement path={path} words={announcement} />
        </ErrorBoundary>
      )}
    </PreviewContext>
  );
}

/** Used by Gatsby, both in the build and in browsers. */
export const wrapPageElement = ({ element, props }: WrapPageElementBrowserArgs) => (
  <ErrorBoundary fallback={<FallbackLinks />}>
    <Layout path={props.location.pathname.replace(/(.)\/$/, '$1')} page={element} />
  </ErrorBoundary>
);

function PageFailed() {
  return (
    <Section size="text">
      <h1>Ocorreu um Erro</h1>
      <PartFailed />
      <FallbackLinks />
    </Section>
  );
}

/** Links that load a new page, for when a part of the current one has failed. */
function FallbackLinks() {
  return (
    <nav aria-label="Continuar no site">
      <Container css={row}>
        <a href="/">Página inicial</a>
        <a href="/busca">Todas as páginas</a>
      </Container>
    </nav>
  );
}

const skip = css`
  position: fixed;
  top: ${space['2xs']};
  left: ${space['2xs']};
  z-index: ${layer.toast};
  padding: ${space['2xs']} ${space.sm};
  border-radius: ${radius.sm};
  background: ${color.accent};
  color: ${color.ink};
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
  ${notPrinted}
`;

/**
 * The content of the page, and the target of the skip link. On navigation it fades out and slides away while the next
 * page fades in (see `page-in` in the global styles).
 */
function PageBody({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const page = main.current;
    return () => {
      if (page) fadeOut(page);
    };
  }, []);
  return (
    <main ref={main} id="conteudo" tabIndex={-1}>
      {children}
    </main>
  );
}

/** Duration of the page transition, in milliseconds. */
const fadeMs = Number.parseInt(motion.page, 10);

/**
 * Clones the visible part of the page, lets the clone fade and slide up, and removes it. The page itself is removed at
 * once, so that nobody can press or focus its elements, and no screen reader reads them, during the transition.
 */
function fadeOut(page: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const visibleParts = [...page.children].filter(isInViewport);
  const [first] = visibleParts;
  if (!first) return;
  const { left, width } = page.getBoundingClientRect();
  const { top } = first.getBoundingClientRect();
  const clone = page.cloneNode() as HTMLElement;
  clone.append(...visibleParts.map((part) => part.cloneNode(true)));
  for (const element of [clone, ...clone.querySelectorAll('[id]')]) {
    element.removeAttribute('id');
  }
  clone.inert = true;
  clone.setAttribute('aria-hidden', 'true');
  Object.assign(clone.style, {
    position: 'fixed',
    top: `${top}px`,
    left: `${left}px`,
    width: `${width}px`,
    // The site's styles apply to the clone, but not the animation of an arriving page.
    animation: 'none',
  });
  page.before(clone);
  const steps = [{ opacity: 1 }, { opacity: 0, transform: 'translateY(-20px)' }];
  const animation = clone.animate(steps, { duration: fadeMs, easing: 'ease-out' });
  animation.onfinish = animation.oncancel = () => clone.remove();
}

function isInViewport(part: Element): boolean {
  const { top, bottom } = part.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
