import { visitRequestLimits } from 'shared/visit-fields';

const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content'] as const;
const storageKey = 'chegada';

export type Landing = Partial<
  Record<(typeof campaignFields)[number] | 'referrer' | 'page_url', string>
>;

/** Stores where the visitor came from, at the first landing of the tab that shows it. The data stays on the device until a request is sent. */
export function rememberLanding(): void {
  try {
    const found = readLanding();
    if (!readStoredLanding() && Object.keys(found).length > 0) {
      sessionStorage.setItem(storageKey, JSON.stringify(found));
    }
  } catch {
    // Without storage only the current page counts.
  }
}

/** Returns the campaign and referrer of the first landing, and the URL of the current page. */
export function collectTracking(): Landing {
  const { url } = visitRequestLimits;
  const referrer = document.referrer.slice(0, url);
  return {
    ...(referrer && { referrer }),
    ...(readStoredLanding() ?? readLanding()),
    page_url: window.location.href.slice(0, url),
  };
}

function readStoredLanding(): Landing | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Landing | null;
  } catch {
    return null;
  }
}

/**
 * Reads campaign and referrer of the current page. Scripts start late, so the visitor may already have followed a link from
 * the landing page; its campaign is then in the referrer. Long values are cut, because the function would reject a
 * request that is too large.
 */
function readLanding(): Landing {
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
