const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content'] as const;

/** Where a visitor came from: the campaign in the page's query, its address and the page before it. */
export function tracking({ href, search }: Pick<Location, 'href' | 'search'>, referrer: string) {
  const query = new URLSearchParams(search);
  const fields = campaignFields.map((name) => [name, query.get(name)] as const);
  const all = [...fields, ['page_url', href] as const, ['referrer', referrer] as const];
  return Object.fromEntries(all.filter(([, value]) => value));
}
