import type { CreatePageArgs } from 'gatsby';
import { freshArticleSeo, seo, type PagePath } from '../src/content/seo';

/** Gives each fixed page what its head says, so that no script has to hold it (see `showHead`). */
export function addPageHead({ page, actions }: CreatePageArgs): void {
  if (page.context?.head) return;
  const path = page.path.replace(/(.)(\/|\.html)$/, '$1');
  const head = path in seo ? seo[path as PagePath] : freshArticleSeo;
  actions.deletePage(page);
  actions.createPage({ ...page, context: { ...page.context, head } });
}
