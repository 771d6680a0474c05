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

export function getPublicationState(
  { latest, live, pending }: PublicationOverview,
  now: Date,
): PublicationState {
  if (latest && latest.status !== 'no_ar') return describePublication(latest);
  if (pending.length > 0) return { kind: 'waiting', text: formatWaiting(pending) };
  if (live?.finished_at)
    return {
      kind: 'live',
      text: `No ar desde ${formatSince(live.finished_at, now)}${formatProblems(live)}`,
    };
  return { kind: 'never', text: 'O site ainda não foi publicado' };
}

/** Describes the result or the progress of one publication. */
export function describePublication(
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
  // A saved change may affect no page, for example a draft, or a change that the previous release already included.
  return { kind: 'live', text: unchanged ? 'O site já estava em dia' : 'Publicada' };
}

/** Counts the items that wait. An item with three changes counts once. */
function formatWaiting(pending: PendingChange[]): string {
  const count = new Set(pending.map(({ table_name, row_id }) => `${table_name} ${row_id}`)).size;
  return formatCount(count, 'alteração aguardando', 'alterações aguardando');
}

/** Counts failed checks of the pages. The list of publications shows what they found. */
function formatProblems({ problems }: Publicacao): string {
  const { length } = problems;
  return length > 0
    ? `; ${formatCount(length, 'problema a resolver', 'problemas a resolver')}`
    : '';
}

function formatSince(instant: string, now: Date): string {
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
   * The time from which visitors may see the item: null for never, undefined for always. The item is live only if a
   * publication began after that time.
   */
  visibleFrom?: string | null;
}

/**
 * Whether visitors see an item as staff saved it. `withdrawn` means that they still see it although it isn't public.
 */
export type ItemState = 'live' | 'waiting' | 'withdrawn';

/**
 * @param now the current time in milliseconds
 * @returns null if there is nothing to show, or if more changes wait than the list can contain
 */
export function getItemState(
  overview: PublicationOverview,
  item: Item,
  now = Date.now(),
): ItemState | null {
  const { live, pending } = overview;
  const { visibleFrom } = item;
  if (visibleFrom === null || (visibleFrom && Date.parse(visibleFrom) > now))
    return isStillLive(overview, item) ? 'withdrawn' : null;
  if (isFetchedByVisitors(item.table)) return 'live';
  if (!live || pending.some((change) => isAbout(item, change))) return 'waiting';
  if (visibleFrom && Date.parse(visibleFrom) > getBeginning(live)) return 'waiting';
  return pending.length < pendingLimit ? 'live' : null;
}

/** Whether the live pages, which show an item as it was before its first waiting change, include the item. */
function isStillLive({ live, pending }: PublicationOverview, item: Item): boolean {
  // The newest change comes first.
  const first = pending.filter((change) => isAbout(item, change)).at(-1);
  if (!live || !first?.published_before) return false;
  return Date.parse(first.published_before) <= getBeginning(live);
}

const getBeginning = ({ started_at, finished_at }: NonNullable<PublicationOverview['live']>) =>
  Date.parse(started_at ?? finished_at ?? '');

/**
 * The position of a gallery image is in another table, with the key `image:gallery`, but counts as part of the image.
 */
function isAbout(item: Item, change: { table_name: string; row_id: string }): boolean {
  if (change.table_name === 'media_asset_categories')
    return item.table === 'media_assets' && change.row_id.startsWith(`${item.rowId}:`);
  return change.table_name === item.table && change.row_id === item.rowId;
}
