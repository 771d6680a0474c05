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
  /** How much of the publication is done, 0 to 100; only while one is under way. */
  progress?: number;
}

/** @param now the moment at which it is said */
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

/** What became of one publication, or how far it is. */
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
  // What was saved may show on no page: a draft, or what the release before had picked up already.
  return { kind: 'live', text: unchanged ? 'O site já estava em dia' : 'Publicada' };
}

/** One item changed three times is one thing that waits. */
function waitingText(pending: PendingChange[]): string {
  const count = new Set(pending.map(({ table_name, row_id }) => `${table_name} ${row_id}`)).size;
  return formatCount(count, 'alteração aguardando', 'alterações aguardando');
}

/** What is wrong with its pages: the list of publications says where. */
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
  /** Of the whole publication, when the step begins. */
  progress: number;
}

const steps: Record<string, Step> = {
  gatsby: { label: 'Montando as páginas', progress: 15 },
  release: { label: 'Preparando a versão', progress: 88 },
  verify: { label: 'Conferindo as páginas', progress: 94 },
  swap: { label: 'Colocando no ar', progress: 97 },
  send: { label: 'Enviando ao servidor', progress: 98 },
};

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
  // The newest come first.
  const first = pending.filter((change) => concerns(item, change)).at(-1);
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
