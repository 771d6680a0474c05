import { Box, Chip } from '@mui/material';
import { formatDateTime, schoolDay } from 'shared/dates';
import type { Row } from '../providers/data/resources';
import { ItemMark, useRenderAt } from '../publicacoes/ItemMark';

type Noticia = Row<'noticias'>;

type PublicationState = 'draft' | 'scheduled' | 'published' | 'left';

/** What decides whether visitors see an article or a page. */
type Dates = Pick<Noticia, 'published_at'> & Partial<Pick<Noticia, 'leaves_at'>>;

/** @returns `left` for an article that has left the site at its hour */
export function getArticleState(noticia: Dates, now = Date.now()): PublicationState {
  const { published_at, leaves_at = null } = noticia;
  if (published_at === null) return 'draft';
  if (hasComeToItsEnd({ leaves_at }, now)) return 'left';
  return Date.parse(published_at) > now ? 'scheduled' : 'published';
}

/** Whether the hour has passed at which an article leaves the site. The database refuses to publish it then. */
export const hasComeToItsEnd = (
  { leaves_at = null }: Partial<Pick<Noticia, 'leaves_at'>>,
  now = Date.now(),
) => leaves_at !== null && Date.parse(leaves_at) <= now;

/** The review of a draft by somebody who may publish: it waits, or was sent back to its writer. */
export type Review = 'aguardando' | 'devolvida';

export const reviewLabels: Record<Review, string> = {
  aguardando: 'À espera de revisão',
  devolvida: 'Devolvida',
};

/** Returns the state of an article's review; null if it needs none. */
export const getReview = ({ revisao }: Pick<Noticia, 'revisao'>) => revisao as Review | null;

/**
 * Filters for articles by state. The database evaluates "now" when it runs the query. Each condition is an `or` with
 * one part, because the filter by days already uses the column's own condition.
 */
export const stateFilters = {
  published: { 'or@': '(and(published_at.lte.now,or(leaves_at.is.null,leaves_at.gt.now)))' },
  left: { 'or@': '(and(published_at.lte.now,leaves_at.lte.now))' },
  scheduled: { 'or@': '(published_at.gt.now)' },
  draft: { 'or@': '(and(published_at.is.null,revisao.is.null))' },
  waiting: { 'or@': '(revisao.eq.aguardando)' },
  sentBack: { 'or@': '(revisao.eq.devolvida)' },
};

type DescribedState = Dates & Partial<Pick<Noticia, 'revisao'>>;

export function describeArticleState(noticia: DescribedState): string {
  const { published_at, leaves_at, revisao = null } = noticia;
  const review = getReview({ revisao });
  const state = getArticleState(noticia);
  if (review) return reviewLabels[review];
  if (state === 'draft' || published_at === null) return 'Rascunho';
  if (state === 'left' && leaves_at) return `Saiu do site em ${formatDateTime(leaves_at)}`;
  return state === 'scheduled' ? `Agendada para ${formatDateTime(published_at)}` : 'Publicada';
}

/** Why visitors don't see an article or a page. */
export const whyHidden = {
  draft: 'Rascunhos não aparecem no site.',
  scheduled: 'A publicação está agendada.',
  left: 'A notícia saiu do site na data marcada.',
  published: undefined,
};

const colors = {
  draft: 'default',
  scheduled: 'secondary',
  published: 'primary',
  left: 'default',
  aguardando: 'secondary',
  devolvida: 'error',
} as const;

type MarkedNoticia = Pick<Noticia, 'published_at' | 'leaves_at' | 'on_top_until' | 'revisao'>;

export function NoticiaMarks({ noticia }: { noticia: MarkedNoticia }) {
  const { published_at: publishedAt, leaves_at: leavesAt } = noticia;
  useRenderAt(publishedAt);
  useRenderAt(leavesAt);
  return (
    <Box sx={marksSx}>
      <StateChip item={noticia} />
      {isOnTop(noticia) && <Chip size="small" color="secondary" label="Em primeiro lugar" />}
      <ItemMark visibleFrom={publishedAt} visibleUntil={leavesAt} />
    </Box>
  );
}

export const marksSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
} as const;

/** The state of an article or a page. */
export function StateChip({ item }: { item: DescribedState }) {
  const state = getArticleState(item);
  const review = getReview({ revisao: item.revisao ?? null });
  return (
    <Chip
      size="small"
      variant={state === 'published' ? 'outlined' : 'filled'}
      color={colors[review ?? state]}
      label={describeArticleState(item)}
    />
  );
}

/** Whether an article stands before all others on the site. */
const isOnTop = (noticia: MarkedNoticia) =>
  getArticleState(noticia) === 'published' &&
  noticia.on_top_until !== null &&
  noticia.on_top_until >= schoolDay(new Date());
