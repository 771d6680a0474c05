import { millisecondsInMinute } from 'date-fns/constants';
import { isFetchedByVisitors } from 'shared/content';
import { formatCount } from 'shared/text';
import { formatDay, formatTime, schoolDay } from 'shared/dates';
import {
  type PendingChange,
  pendingLimit,
  type Publicacao,
  type PublicationOverview,
  type PublishingState,
} from '../providers/data/publications';

export interface PublicationState {
  kind: 'live' | 'waiting' | 'building' | 'failed' | 'never';
  /** Screen readers announce it when it changes, so it doesn't name steps or times. */
  text: string;
}

export function getPublicationState(overview: PublicationOverview, now: Date): PublicationState {
  const { latest, live, pending, publishing } = overview;
  if (latest?.status === 'pedida' && isRefused(publishing))
    return { kind: 'failed', text: publishing.recusa };
  if (latest && latest.status !== 'no_ar') return describePublication(latest, overview, now);
  if (pending.length > 0) return { kind: 'waiting', text: formatWaiting(pending) };
  if (live?.finished_at)
    return {
      kind: 'live',
      text: `No ar desde ${formatSince(live.finished_at, now)}${formatProblems(live)}`,
    };
  return { kind: 'never', text: 'O site ainda não foi publicado' };
}

/** Describes the result or the state of one publication, which need not be the latest. */
export function describePublication(
  publicacao: Publicacao & { unchanged?: boolean | null },
  overview: Pick<PublicationOverview, 'latest' | 'publishing'>,
  now: Date,
): PublicationState {
  const { status, error, unchanged } = publicacao;
  if (status === 'falhou') return { kind: 'failed', text: `Falhou: ${error}` };
  if (status === 'pedida') return describeRequest(publicacao, overview);
  if (status === 'publicando')
    return isStuck(publicacao, now)
      ? { kind: 'failed', text: 'Falhou: a publicação não terminou no tempo previsto.' }
      : { kind: 'building', text: 'Publicando…' };
  // A saved change may affect no page, for example a draft, or a change that the previous release already included.
  return { kind: 'live', text: unchanged ? 'O site já estava em dia' : 'Publicada' };
}

function describeRequest(
  { dispatched_at }: Publicacao,
  { latest, publishing }: Pick<PublicationOverview, 'latest' | 'publishing'>,
): PublicationState {
  const { modo } = publishing;
  const request = 'Publicação pedida;';
  if (latest?.status === 'publicando')
    return { kind: 'building', text: `${request} começa depois da que está em curso` };
  if (modo === 'agenda')
    return { kind: 'waiting', text: `${request} entra na próxima publicação automática` };
  if (modo === 'plantao') return { kind: 'building', text: `${request} começa em instantes` };
  if (isRefused(publishing))
    return { kind: 'failed', text: `${request} o GitHub ainda não a começou` };
  const wait = dispatched_at
    ? 'esperando uma máquina do GitHub'
    : 'o pedido vai ao GitHub em instantes';
  return { kind: 'building', text: `${request} ${wait}` };
}

/** Whether GitHub refused the last call to start a publication. */
function isRefused(
  publishing: PublishingState,
): publishing is PublishingState & { recusa: string } {
  return publishing.modo === 'disparo' && publishing.recusa !== null;
}

/** A publication that was killed can't report its end. The database decides the same (`private.fail_stuck_publication`). */
function isStuck({ started_at, ends_by }: Publicacao, now: Date): boolean {
  if (started_at === null) return false;
  const end = ends_by ? Date.parse(ends_by) : Date.parse(started_at) + 30 * millisecondsInMinute;
  return now.getTime() - end > 10 * millisecondsInMinute;
}

/** Whether a person has to do something so that publishing works tomorrow. The dashboard says what. */
export function needsAttention({ publishing }: PublicationOverview, now: Date): boolean {
  const { recusa, tarefas_atrasadas } = publishing;
  return recusa !== null || tarefas_atrasadas || hasTokenExpired(publishing, now);
}

/** A token still works on its last day. */
export function hasTokenExpired({ token_expira_em }: PublishingState, now: Date): boolean {
  return token_expira_em !== null && token_expira_em < schoolDay(now);
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

export interface Item {
  table: string;
  rowId: string;
  /**
   * The time from which visitors may see the item: null for never, undefined for always. The item is live only if a
   * publication began after that time.
   */
  visibleFrom?: string | null;
  /** The time at which visitors stop seeing the item; null or undefined for never. */
  visibleUntil?: string | null;
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
  const { visibleFrom, visibleUntil } = item;
  const isOver = visibleUntil != null && Date.parse(visibleUntil) <= now;
  if (visibleFrom === null || isOver || (visibleFrom && Date.parse(visibleFrom) > now))
    return isOnLivePages(overview, item) ? 'withdrawn' : null;
  if (isFetchedByVisitors(item.table)) return 'live';
  if (!live || pending.some((change) => isAbout(item, change))) return 'waiting';
  if (visibleFrom && Date.parse(visibleFrom) > getBeginning(live)) return 'waiting';
  return pending.length < pendingLimit ? 'live' : null;
}

/** Whether the live pages, which show an item as it was before its first waiting change, include the item. */
export function isOnLivePages({ live, pending }: PublicationOverview, item: Item): boolean {
  // The newest change comes first.
  const first = pending.filter((change) => isAbout(item, change)).at(-1);
  const [from, until] = first
    ? [first.published_before, first.left_before]
    : [item.visibleFrom, item.visibleUntil];
  if (!live || !from) return false;
  const beginning = getBeginning(live);
  return Date.parse(from) <= beginning && (!until || Date.parse(until) > beginning);
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
