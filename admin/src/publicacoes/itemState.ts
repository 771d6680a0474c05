import { pendingLimit, type PublicationOverview } from '../providers/data/publications';
import { isFetchedByVisitors } from './fetchedByVisitors';

/** One row of a content table, as the history names it. */
export interface Item {
  table: string;
  rowId: string;
  /** When visitors may see it; it needs a publication begun after that, though nothing is changed then. */
  visibleFrom?: string;
}

/** Whether visitors see an item as staff saved it. */
export type ItemState = 'live' | 'waiting';

/** @returns null when too much waits for all of it to be known */
export function itemState({ live, pending }: PublicationOverview, item: Item): ItemState | null {
  if (isFetchedByVisitors(item.table)) return 'live';
  if (!live || pending.some((change) => concerns(item, change))) return 'waiting';
  const begun = live.started_at ?? live.finished_at;
  if (item.visibleFrom && begun && Date.parse(item.visibleFrom) > Date.parse(begun))
    return 'waiting';
  return pending.length < pendingLimit ? 'live' : null;
}

/** The place of an image in the gallery is part of it, in a row of its own: `image:gallery`. */
function concerns(item: Item, change: { table_name: string; row_id: string }): boolean {
  if (change.table_name === 'media_asset_categories')
    return item.table === 'media_assets' && change.row_id.startsWith(`${item.rowId}:`);
  return change.table_name === item.table && change.row_id === item.rowId;
}
