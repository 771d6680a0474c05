import { isFetchedByVisitors } from 'shared/content';
import { formatCount } from 'shared/text';
import { formatDay, formatTime, schoolDay } from 'shared/dates';
import {
  type PendingChange,
  pendingLimit,
  type Publicacao,
  type PublicationOverview,
} from '../providers/data/publications';

export interface PublicationState {
  kind: 'live' | 'waiting' | 'building' | 'failed' | 'never';
  text: string;
  /** Progress of the publication in percent; undefined unless one is running. */
  progress?: number;
}

/** @param now the current time */
export function publicationState(
  { latest, live, pending }: PublicationOverview,
  now: Date,
): PublicationState {
  if (latest && latest.status !== 'no_ar') return outcomeOf(latest);
  if (pending.length > 0) return { kind: 'waiting', text: waitingText(pending) };
  if (live?.finished_at)
    return {
      kind: 'live',
      text: `No ar desde ${since(live.finished_at, now)}${withProblems(live)}`,
    };
  return { kind: 'never', text: 'O site ainda não foi publicado' };
}

/** Describes the result or the progress of one publication. */
export function outcomeOf(
  publicacao: Publicacao & { unchanged?: boolean | null },
): PublicationState {
  const { status, step, error, unchanged } = publicacao;
  if (status === 'falhou') return { kind: 'failed', text: `Falhou: ${error}` };
  if (status === 'pedida')
    return { kind: 'building', text: 'Publicação pedida; começa em instantes', progress: 0 };
  if (status === 'publicando') {
    const { label, progress } = steps[step ?? ''] ?? { label: 'Preparando', progress: 2 };
    return { kind: 'building', text: `Publicando… ${label}`, progress };
  }
  // A saved change may appear on no page: a draft, or a change that the previous release already included.
  return { kind: 'live', text: unchanged ? 'O site já estava em dia' : 'Publicada' };
}

/** Counts the items that wait. An item with three changes counts once. */
function waitingText(pending: PendingChange[]): string {
  const count = new Set(pending.map(({ table_name, row_id }) => `${table_name} ${row_id}`)).size;
  return formatCount(count, 'alteração aguardando', 'alterações aguardando');
}

/** Texts for failed checks of the pages. The list of publications says where the problem is. */
function withProblems({ problems }: Publicacao): string {
  const { length } = problems;
  return length > 0
    ? `; ${formatCount(length, 'problema a resolver', 'problemas a resolver')}`
    : '';
}

function since(instant: string, now: Date): string {
  const time = formatTime(instant);
  const day = schoolDay(instant);
  return day === schoolDay(now) ? time : `${formatDay(day)}, ${time}`;
}

interface Step {
  label: string;
  /** Progress of the whole publication in percent when the step begins. */
  progress: number;
}

const steps: Record<string, Step> = {
  build: { label: 'Montando as páginas', progress: 15 },
  assemble: { label: 'Preparando a versão', progress: 88 },
  verify: { label: 'Conferindo as páginas', progress: 94 },
  release: { label: 'Colocando no ar', progress: 97 },
  send: { label: 'Enviando ao servidor', progress: 98 },
};

export interface Item {
  table: string;
  rowId: string;
  /**
   * From when visitors may see the item; null for never, undefined if it has no such time. A publication must begin
   * after that time, even if nothing changes then.
   */
  visibleFrom?: string | null;
}

/** Whether visitors see an item as staff saved it; `withdrawn` while they still see one that is no longer public. */
export type ItemState = 'live' | 'waiting' | 'withdrawn';

/**
 * @param now the current time in milliseconds
 * @returns null if there is nothing to show, or if too many changes wait for the list to be complete
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

/** The live pages show an item as it was before its first waiting change. */
function isStillLive({ live, pending }: PublicationOverview, item: Item): boolean {
  // The newest change comes first.
  const first = pending.filter((change) => concerns(item, change)).at(-1);
  if (!live || !first?.published_before) return false;
  return Date.parse(first.published_before) <= begun(live);
}

const begun = ({ started_at, finished_at }: NonNullable<PublicationOverview['live']>) =>
  Date.parse(started_at ?? finished_at ?? '');

/** The position of a gallery image is a row of its own with the key `image:gallery`, but belongs to the image. */
function concerns(item: Item, change: { table_name: string; row_id: string }): boolean {
  if (change.table_name === 'media_asset_categories')
    return item.table === 'media_assets' && change.row_id.startsWith(`${item.rowId}:`);
  return change.table_name === item.table && change.row_id === item.rowId;
}
