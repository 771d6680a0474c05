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
import { TypedWords, useShared } from '../../data/content';
import { notPrinted, row } from '../../styles/common';
import { color, layer, motion, radius, space } from '../../styles/tokens';
import { ScholarshipAnnouncement } from '../scholarship/ScholarshipAnnouncement';
import type { Shown } from '../preview/preview';
import { Toaster } from '../toast/toast';
import { ErrorBoundary, PartFailed } from '../ui/ErrorBoundary';
import { Container, Section } from '../ui/layout';
import { AlertBar } from './AlertBar';
import { FloatingChat } from './contact';
import { Footer } from './Footer';
import { Header, TopBar } from './Header';

const published: Shown = { draw: (page) => page };

/** A page with what is around it; in the console's frame, as it is typed there. */
function Layout({ path, page }: { path: string; page: ReactElement }) {
  const { announcement } = useShared();
  const [shown, setShown] = useState(published);
  useEffect(() => {
    // Of a frame in another site's page there is none.
    if (!window.frameElement) return;
    void import('../preview/preview').then(({ listen }) => listen(setShown));
  }, []);
  return (
    <TypedWords value={shown}>
      <a href="#conteudo" css={skip}>
        Ir para o conteúdo
      </a>
      <ErrorBoundary fallback={null}>
        <AlertBar path={path} />
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <TopBar />
      </ErrorBoundary>
      <ErrorBoundary fallback={<WaysOn />}>
        <Header path={path} />
      </ErrorBoundary>
      <PageBody key={path}>
        <ErrorBoundary fallback={<PageFailed />}>{shown.draw(page)}</ErrorBoundary>
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
      {announcement.on && (
        <ErrorBoundary fallback={null}>
          <ScholarshipAnnouncement path={path} words={announcement} />
        </ErrorBoundary>
      )}
    </TypedWords>
  );
}

/** For Gatsby, in the build and in browsers alike. */
export const wrapPageElement = ({ element, props }: WrapPageElementBrowserArgs) => (
  <ErrorBoundary fallback={<WaysOn />}>
    <Layout path={props.location.pathname.replace(/(.)\/$/, '$1')} page={element} />
  </ErrorBoundary>
);

function PageFailed() {
  return (
    <Section size="text">
      <h1>Ocorreu um Erro</h1>
      <PartFailed />
      <WaysOn />
    </Section>
  );
}

/** Plain links, each of which begins anew, out of a part that has failed. */
function WaysOn() {
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
  background: ${color.yellow};
  color: ${color.ink};
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
  ${notPrinted}
`;

/**
 * The page itself, the target of the skip link. When another page follows, it fades out and slides away
 * while that one fades in (see `page-in` in the global styles).
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

/** In milliseconds. */
const duration = Number.parseInt(motion.page, 10);

/**
 * Leaves a likeness of what was seen of the page where it was, lets it fade and slide up, and removes it. The
 * page itself is gone at once: nobody can press, focus or read aloud what is on its way out.
 */
function fadeOut(page: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const seen = [...page.children].filter(isInSight);
  const [first] = seen;
  if (!first) return;
  const { left, width } = page.getBoundingClientRect();
  const { top } = first.getBoundingClientRect();
  const likeness = page.cloneNode() as HTMLElement;
  likeness.append(...seen.map((part) => part.cloneNode(true)));
  for (const element of [likeness, ...likeness.querySelectorAll('[id]')]) {
    element.removeAttribute('id');
  }
  likeness.inert = true;
  likeness.setAttribute('aria-hidden', 'true');
  Object.assign(likeness.style, {
    position: 'fixed',
    top: `${top}px`,
    left: `${left}px`,
    width: `${width}px`,
    // Of the site's styles the arriving page's own animation is the one that must not apply.
    animation: 'none',
  });
  page.before(likeness);
  const steps = [{ opacity: 1 }, { opacity: 0, transform: 'translateY(-20px)' }];
  const animation = likeness.animate(steps, { duration, easing: 'ease-out' });
  animation.onfinish = animation.oncancel = () => likeness.remove();
}

function isInSight(part: Element): boolean {
  const { top, bottom } = part.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
