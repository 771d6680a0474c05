import type { GatsbyBrowser } from 'gatsby';
import { followedEvent, interactiveEvent } from 'shared/page-events';
import { announcePage } from './src/components/shell/announcePage';
import { Layout } from './src/components/shell/Layout';
import { linkManifest } from './src/components/shell/linkManifest';
import { rememberLanding } from './src/components/visit-form/tracking';
import { PlainStyles } from './src/styles/PlainStyles';

export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => (
  <PlainStyles>{element}</PlainStyles>
);

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => (
  <Layout path={props.location.pathname.replace(/(.)\/$/, '$1')}>{element}</Layout>
);

/** Taps and submits from before this moment were kept; now they are carried out. */
export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  window.dispatchEvent(new Event(interactiveEvent));
  rememberLanding();
  linkManifest();
};

/** From the second page on, pages fade and slide in. */
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ prevLocation }) => {
  if (!prevLocation) return;
  window.dispatchEvent(new Event(followedEvent));
  document.documentElement.dataset.navigated = '';
  announcePage();
};
