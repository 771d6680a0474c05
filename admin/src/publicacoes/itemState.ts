import {
  pendingLimit,
  type PublicationOverview,
  isFetchedByVisitors,
} from '../providers/data/publications';

/** One row of a content table, as the history names it. */
export interface Item {
  table: string;
  rowId: string;
  /**
   * When visitors may see it, for what has such a moment; null for never. It needs a publication begun after
   * that, though nothing is changed then.
   */
  visibleFrom?: string | null;
}

/** Whether visitors see an item as staff saved it; `withdrawn` while they see one that they should not. */
export type ItemState = 'live' | 'waiting' | 'withdrawn';

/**
 * @param now the moment at which it is said, in milliseconds
 * @returns null when there is nothing to say, or when too much waits for all of it to be known
 */
export function itemState(
  overview: PublicationOverview,
  item: Item,
  now = Date.now(),
): ItemState | null {
  const { live, pending } = overview;
  const { visibleFrom } = item;
  if (visibleFrom === null || (visibleFrom && Date.parse(visibleFrom) > now))
    return isStillLive(overview, item) ? 'withdrawn' : null;
  if (isFetchedByVisitors(item.table)) return 'live';
  if (!live || pending.some((change) => concerns(item, change))) return 'waiting';
  if (visibleFrom && Date.parse(visibleFrom) > begun(live)) return 'waiting';
  return pending.length < pendingLimit ? 'live' : null;
}

/** What the live pages hold of an item is what it was before the first change that waits. */
function isStillLive({ live, pending }: PublicationOverview, item: Item): boolean {
  const first = pending.findLast((change) => concerns(item, change));
  if (!live || !first?.published_before) return false;
  return Date.parse(first.published_before) <= begun(live);
}

const begun = ({ started_at, finished_at }: NonNullable<PublicationOverview['live']>) =>
  Date.parse(started_at ?? finished_at ?? '');

/** The place of an image in the gallery is part of it, in a row of its own: `image:gallery`. */
function concerns(item: Item, change: { table_name: string; row_id: string }): boolean {
  if (change.table_name === 'media_asset_categories')
    return item.table === 'media_assets' && change.row_id.startsWith(`${item.rowId}:`);
  return change.table_name === item.table && change.row_id === item.rowId;
}
