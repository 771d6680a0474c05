import type { GatsbyBrowser } from 'gatsby';
import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { interactiveEvent, listeningEvent, scriptsAttribute } from 'shared/page-events';
import { rememberLanding } from './src/components/visit-form/tracking';

export { wrapPageElement } from './src/components/shell/Layout';

/** In production the script in the page's head does so earlier (site/publish/idle-loader.ts). */
export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  if (process.env.NODE_ENV === 'development')
    document.documentElement.setAttribute(scriptsAttribute, '');
};

/** In a transition, so that a tap in between need not wait for the whole page. */
export const replaceHydrateFunction: GatsbyBrowser['replaceHydrateFunction'] =
  () => (page: ReactNode, container: Element) => {
    startTransition(() => {
      hydrateRoot(container, page);
    });
    // From here on React notices taps itself.
    window.dispatchEvent(new Event(listeningEvent));
  };

/** Taps and submits from before this moment were kept; now they are carried out. */
export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  window.dispatchEvent(new Event(interactiveEvent));
  rememberLanding();
};

/** Pages are loaded when a link is pointed at or pressed: those merely in sight are not worth mobile data. */
export const disableCorePrefetching: GatsbyBrowser['disableCorePrefetching'] = () => true;

/** At once: gliding, which the styles ask for, is for the ways within a page. */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({
  routerProps: { location },
  getSavedScrollPosition,
}) => {
  if (location.hash) return true;
  const [left, top] = getSavedScrollPosition(location) ?? [0, 0];
  window.scrollTo({ left, top, behavior: 'instant' });
  return false;
};

/** From the second page on, pages fade and slide in. */
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ prevLocation }) => {
  if (!prevLocation) return;
  document.documentElement.dataset.navigated = '';
  announcePage();
};

/**
 * Tells screen readers which page has opened. Gatsby does so by itself, but in English, and by the first
 * title it finds, which is that of the page on its way out. This takes the place of its words within the
 * same frame.
 */
function announcePage(): void {
  requestAnimationFrame(() => {
    const announcer = document.getElementById('gatsby-announcer');
    const title = document.querySelector('#conteudo h1')?.textContent ?? document.title;
    if (announcer) announcer.textContent = `Página aberta: ${title}`;
  });
}
