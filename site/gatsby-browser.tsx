import type { GatsbyBrowser } from 'gatsby';
import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { interactiveEvent, listeningEvent, scriptsAttribute } from 'shared/page-events';
import { rememberLanding } from './src/components/visita/tracking';

export { wrapPageElement } from './src/components/shell/Layout';

declare global {
  interface Window {
    /** The path that Gatsby built the page for. If it is not that of the URL, Gatsby opens it. */
    pagePath?: string;
  }
}

/**
 * Keeps the URL at the not-found page of a folder, as Gatsby does at 404.html. Sets the attribute in development; in
 * production the idle loader in the page's head sets it earlier (site/publish/steps/idle-loader.ts).
 */
export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  if (window.pagePath?.endsWith('/404.html')) window.pagePath = window.location.pathname;
  if (process.env.NODE_ENV === 'development')
    document.documentElement.setAttribute(scriptsAttribute, '');
};

/** Hydrates in a transition, so that React can handle a tap before the whole page is hydrated. */
export const replaceHydrateFunction: GatsbyBrowser['replaceHydrateFunction'] =
  () => (page: ReactNode, container: Element) => {
    startTransition(() => {
      hydrateRoot(container, page);
    });
    // React listens to taps from here on, so the idle loader stops recording them.
    window.dispatchEvent(new Event(listeningEvent));
  };

/** Tells the idle loader to repeat the taps and submits that it recorded before the page was interactive. */
export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  window.dispatchEvent(new Event(interactiveEvent));
  rememberLanding();
};

/** Prefetches a page only when its link is hovered or pressed: prefetching every visible link would waste mobile data. */
export const disableCorePrefetching: GatsbyBrowser['disableCorePrefetching'] = () => true;

/** Jumps to the scroll position on navigation: the smooth scrolling in the styles is meant for links within a page. */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({
  routerProps: { location },
  getSavedScrollPosition,
}) => {
  if (location.hash) return true;
  const [left, top] = getSavedScrollPosition(location) ?? [0, 0];
  window.scrollTo({ left, top, behavior: 'instant' });
  return false;
};

/** Marks the document after the first navigation: only later pages fade and slide in. */
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ prevLocation }) => {
  if (!prevLocation) return;
  document.documentElement.dataset.navigated = '';
  announcePage();
};

/**
 * Announces the opened page to screen readers. Gatsby announces it too, but in English, and with the first
 * heading it finds, which still belongs to the page that is leaving. This replaces Gatsby's text within the
 * same frame.
 */
function announcePage(): void {
  requestAnimationFrame(() => {
    const announcer = document.getElementById('gatsby-announcer');
    const title = document.querySelector('#conteudo h1')?.textContent ?? document.title;
    if (announcer) announcer.textContent = `Página aberta: ${title}`;
  });
}
