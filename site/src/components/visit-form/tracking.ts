import { visitRequestLimits } from 'shared/visit-fields';

const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content'] as const;
const storageKey = 'chegada';

export type Landing = Partial<
  Record<(typeof campaignFields)[number] | 'referrer' | 'page_url', string>
>;

/** Keeps the first landing of the tab that tells where its visitor came from, on the device only. */
export function rememberLanding(): void {
  try {
    const found = landingHere();
    if (!keptLanding() && Object.keys(found).length > 0) {
      sessionStorage.setItem(storageKey, JSON.stringify(found));
    }
  } catch {
    // A browser that keeps nothing tells of the present page alone.
  }
}

export function tracking(): Landing {
  const { url } = visitRequestLimits;
  const referrer = document.referrer.slice(0, url);
  return {
    ...(referrer && { referrer }),
    ...(keptLanding() ?? landingHere()),
    page_url: window.location.href.slice(0, url),
  };
}

function keptLanding(): Landing | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Landing | null;
  } catch {
    return null;
  }
}

/**
 * Scripts start late: a visitor may have followed a link by then, and landed on the page before. What is too long is cut here
 * already: a request that is too large would be turned away as a whole.
 */
function landingHere(): Landing {
  const { origin, search } = window.location;
  const { referrer } = document;
  const isOwn = referrer.startsWith(`${origin}/`);
  const query = new URLSearchParams(isOwn && !search ? new URL(referrer).search : search);
  const { campaign, url } = visitRequestLimits;
  const found = [
    ...campaignFields.map((name) => [name, query.get(name)?.slice(0, campaign)]),
    ['referrer', isOwn ? '' : referrer.slice(0, url)],
  ];
  return Object.fromEntries(found.filter(([, value]) => value)) as Landing;
}
