/** What a page says, as its query has it. The build has checked it against the page's schema. */
export function pageContent<Words>(pagina: { readonly content: unknown } | null): Words {
  if (!pagina) throw new Error('The build has no such page.');
  return pagina.content as Words;
}
