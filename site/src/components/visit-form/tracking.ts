import { visitRequestLimits } from 'shared/visit-fields';

const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content'] as const;

/**
 * Where a visitor came from: the campaign in the page's query, its address and the page before it. What is too
 * long is cut here already: a request that is too large would be turned away as a whole.
 */
export function tracking({ href, search }: Pick<Location, 'href' | 'search'>, referrer: string) {
  const query = new URLSearchParams(search);
  const campaign = campaignFields.map((name) => [
    name,
    query.get(name)?.slice(0, visitRequestLimits.campaign),
  ]);
  const addresses = [
    ['page_url', href.slice(0, visitRequestLimits.address)],
    ['referrer', referrer.slice(0, visitRequestLimits.address)],
  ];
  return Object.fromEntries([...campaign, ...addresses].filter(([, value]) => value));
}
