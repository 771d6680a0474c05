import type { GatsbyBrowser } from 'gatsby';
import { announcePage } from './src/components/shell/announcePage';
import { Layout } from './src/components/shell/Layout';

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => (
  <Layout path={props.location.pathname.replace(/(.)\/$/, '$1')}>{element}</Layout>
);

/** Taps and submits from before this moment were kept; now they are carried out. */
export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  window.dispatchEvent(new Event('site:interactive'));
};

/** From the second page on, pages fade and slide in. */
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ prevLocation }) => {
  if (!prevLocation) return;
  document.documentElement.dataset.navigated = '';
  announcePage();
};

/**
 * A page opens at its top, or where the reader had left it, at once: gliding is for the
 * ways within a page.
 */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({
  prevRouterProps,
  routerProps: { location },
  getSavedScrollPosition,
}) => {
  if (location.hash || prevRouterProps?.location.pathname === location.pathname) return true;
  const [, top] = getSavedScrollPosition(location) as [number, number];
  window.scrollTo({ top, behavior: 'instant' });
  return false;
};
