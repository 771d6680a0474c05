import { siteUrl } from '../../settings';
import type { Thing } from './thing';

export interface Crumb {
  path: string;
  title: string;
}

/** Where a page stands in the site: the home page, what lies between, the page itself. */
export function breadcrumbs(crumbs: readonly Crumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ path: '/', title: 'Início' }, ...crumbs].map(({ path, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: `${siteUrl}${path}`,
    })),
  };
}
