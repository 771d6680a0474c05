import type { PageSlug } from 'shared/pages/paths';
import { usePagePaths } from '../sitePages';
import { ViewOnSiteButton } from './Row';

interface ViewPageButtonProps {
  /** The page, by its slug in `paginas`. */
  page: PageSlug;
  /** What follows its path, with a slash. */
  below?: string;
  /** Why the row is not on the site, if it is not. */
  hiddenBecause?: string;
}

/** Leads from a row to the page of the site that shows it. */
export function ViewPageButton({ page, below = '', hiddenBecause }: ViewPageButtonProps) {
  const path = usePagePaths()[page] ?? '';
  return <ViewOnSiteButton path={`${path}${below}`} hiddenBecause={hiddenBecause} />;
}
