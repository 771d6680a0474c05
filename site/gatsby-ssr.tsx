import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import type { GatsbySSR } from 'gatsby';
import { isValidElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { brand } from 'shared/brand';
import font from './src/styles/fonts/figtree-pt.woff2';
import { globalStyles } from './src/styles/global';

export { wrapPageElement } from './src/components/shell/Layout';

/** Moves Emotion's styles to the head: HTML allows no <style> in the body, where it would also separate sibling elements. */
export const replaceRenderer: GatsbySSR['replaceRenderer'] = ({
  bodyComponent,
  replaceBodyHTMLString,
  setHeadComponents,
}) => {
  const cache = createCache({ key: 'css' });
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const html = renderToString(<CacheProvider value={cache}>{bodyComponent}</CacheProvider>);
  replaceBodyHTMLString(html);
  setHeadComponents(
    extractCriticalToChunks(html).styles.map(({ key, ids, css }) => (
      <style
        key={`emotion-${ids.join()}`}
        data-emotion={`${key} ${ids.join(' ')}`}
        dangerouslySetInnerHTML={{ __html: css }}
      />
    )),
  );
};

const comments = /\s*\/\*.*?\*\//gs;

export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  setHeadComponents,
  setHtmlAttributes,
}) => {
  setHtmlAttributes({ lang: 'pt-BR' });
  setHeadComponents([
    <style key="global" dangerouslySetInnerHTML={{ __html: globalStyles.replace(comments, '') }} />,
    <link
      key="font"
      rel="preload"
      href={font}
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
    />,
    <link key="icon" rel="icon" href="/icons/favicon.svg" type="image/svg+xml" sizes="any" />,
    <link key="icon-png" rel="icon" href="/icons/icon-192.png" type="image/png" sizes="192x192" />,
    <link key="touch-icon" rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />,
    <link key="manifest" rel="manifest" href="/manifest.webmanifest" />,
    <meta key="theme" name="theme-color" content={brand.primary} />,
  ]);
};

/** Removes the styles and scripts for GatsbyImage, which this site does not use, and puts Emotion's styles after the global ones. */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
}) => {
  const hasKey = (component: ReactNode, key: RegExp) =>
    isValidElement(component) && key.test(component.key ?? '');
  const components = getHeadComponents().filter((each) => !hasKey(each, /^gatsby-image-style/));
  replaceHeadComponents([
    ...components.filter((each) => !hasKey(each, /^emotion/)),
    ...components.filter((each) => hasKey(each, /^emotion/)),
  ]);
};
