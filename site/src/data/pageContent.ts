import type { PageContent, PageSlug } from 'shared/pages/index';

/** What a page says, as its query has it. The build has checked it against the page's schema. */
export function pageContent<Slug extends PageSlug>(
  pagina: { readonly content: unknown } | null,
): PageContent<Slug> {
  if (!pagina) throw new Error('The build has no such page.');
  return pagina.content as PageContent<Slug>;
}
