import type { WrapPageElementBrowserArgs } from 'gatsby';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import type { School } from 'shared/pages/escola';
import { TypedWords } from '../../data/useShared';
import { Layout } from './Layout';

export interface Shown {
  /** In place of the published details. */
  school?: School;
  draw: (page: ReactElement) => ReactNode;
}

const published: Shown = { draw: (page) => page };

/** A page with what is around it; in the console's frame, as it is typed there. */
function SitePage({ path, page }: { path: string; page: ReactElement }) {
  const [shown, setShown] = useState(published);
  useEffect(() => {
    // Of a frame in another site's page there is none.
    if (!window.frameElement) return;
    void import('../preview/preview').then(({ listen }) => listen(setShown));
  }, []);
  return (
    <TypedWords value={shown}>
      <Layout path={path}>{shown.draw(page)}</Layout>
    </TypedWords>
  );
}

/** For Gatsby, in the build and in browsers alike. */
export const wrapPageElement = ({ element, props }: WrapPageElementBrowserArgs) => (
  <SitePage path={props.location.pathname.replace(/(.)\/$/, '$1')} page={element} />
);
