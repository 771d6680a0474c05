import type { GatsbySSR } from 'gatsby';
import { isValidElement, type ReactNode } from 'react';
import font from './src/styles/fonts/figtree-pt.woff2';
import { school } from 'shared/school';
import favicon from './src/images/favicon.svg';
import { Layout } from './src/components/shell/Layout';
import { globalStyles } from './src/styles/global';
import { themeColor } from './src/styles/tokenValues';
import { withoutSpaces } from './src/styles/withoutSpaces';

export const wrapPageElement: GatsbySSR['wrapPageElement'] = ({ element, props }) => (
  <Layout path={props.location.pathname.replace(/(.)\/$/, '$1')}>{element}</Layout>
);

export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  setHeadComponents,
  setHtmlAttributes,
}) => {
  setHtmlAttributes({ lang: 'pt-BR' });
  setHeadComponents([
    <style key="global" dangerouslySetInnerHTML={{ __html: withoutSpaces(globalStyles) }} />,
    <link
      key="font"
      rel="preload"
      href={font}
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
    />,
    <link key="icon" rel="icon" href={favicon} type="image/svg+xml" sizes="any" />,
    <link key="icon-png" rel="icon" href="/icons/icon-192.png" type="image/png" sizes="192x192" />,
    <link key="touch-icon" rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />,
    <link
      key="feed"
      rel="alternate"
      type="application/rss+xml"
      title={`Notícias da ${school.fullName}`}
      href="/rss.xml"
    />,
    <meta key="theme" name="theme-color" content={themeColor} />,
  ]);
};

/** What GatsbyImage needs in a page; pictures here are drawn without it. */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
}) => {
  const isOfGatsbyImage = (component: ReactNode) =>
    isValidElement(component) && /^gatsby-image-style/.test(component.key ?? '');
  replaceHeadComponents(getHeadComponents().filter((component) => !isOfGatsbyImage(component)));
};
