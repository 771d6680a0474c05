import type { PageContent, PageSlug } from 'shared/pages/index';
import type { PageWords } from 'shared/pages/parts';

type Pagina = { readonly content: unknown } | null;

/** What a page says, as its query has it. The build has checked it against the page's schema. */
export function pageContent<Slug extends PageSlug>(pagina: Pagina): PageContent<Slug> {
  if (!pagina) throw new Error('The build has no such page.');
  return pagina.content as PageContent<Slug>;
}

/** What any page with a top of its own says. */
export const pageWords = (pagina: Pagina) => pageContent(pagina) as PageWords;
