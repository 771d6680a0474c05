import type { Release } from '../release.ts';

/** Says in a page which release it belongs to and when that was made. */
function stampTags({ id, builtAt }: Pick<Release, 'id' | 'builtAt'>): string {
  return `<meta name="release" content="${id}"/><meta name="release-time" content="${builtAt}"/>`;
}

const place = '<meta http-equiv="Content-Security-Policy"';

/** Adds the release's stamp to a prepared page. */
export function stamp(html: string, release: Pick<Release, 'id' | 'builtAt'>): string {
  return html.replace(place, () => stampTags(release) + place);
}

/** The prepared page that was stamped for a release. */
export function unstamp(html: string, release: Pick<Release, 'id' | 'builtAt'>): string {
  const tags = stampTags(release);
  if (!html.includes(tags)) throw new Error(`A page of release ${release.id} lacks its stamp.`);
  return html.replace(tags, '');
}
