import { useEffect } from 'react';
import type { PageSeo } from '../content/seo';
import { showHead } from '../navigation/showHead';

interface RenderedPage {
  pageComponentProps: {
    location: Location;
    pageContext: { head: PageSeo };
  };
}

/** The first page's head came with it. */
let isFirst = true;

/** For Gatsby's module of this name: a hook that takes the head along to each further page. */
export function headHandlerForBrowser({ pageComponentProps }: RenderedPage): void {
  const {
    location: { pathname },
    pageContext: { head },
  } = pageComponentProps;
  // eslint-disable-next-line react-hooks/rules-of-hooks -- Gatsby gave the hook its name.
  useEffect(() => {
    if (!isFirst) showHead(head, pathname);
    isFirst = false;
  }, [head, pathname]);
}
