import { Box, Chip } from '@mui/material';
import { formatDateTime } from 'shared/dates';
import type { Row } from '../providers/data/resources';
import { ItemMark, useRenderAt } from '../publicacoes/ItemMark';

type Noticia = Row<'noticias'>;

type PublicationState = 'draft' | 'scheduled' | 'published';

export function getArticleState(publishedAt: string | null, now = Date.now()): PublicationState {
  if (publishedAt === null) return 'draft';
  return Date.parse(publishedAt) > now ? 'scheduled' : 'published';
}

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
  published: { 'or@': '(published_at.lte.now)' },
  scheduled: { 'or@': '(published_at.gt.now)' },
  draft: { 'or@': '(and(published_at.is.null,revisao.is.null))' },
  waiting: { 'or@': '(revisao.eq.aguardando)' },
  sentBack: { 'or@': '(revisao.eq.devolvida)' },
};

export function describeArticleState(
  publishedAt: string | null,
  review: Review | null = null,
): string {
  const state = getArticleState(publishedAt);
  if (review) return reviewLabels[review];
  if (state === 'draft' || publishedAt === null) return 'Rascunho';
  return state === 'scheduled' ? `Agendada para ${formatDateTime(publishedAt)}` : 'Publicada';
}

const colors = {
  draft: 'default',
  scheduled: 'secondary',
  published: 'primary',
  aguardando: 'secondary',
  devolvida: 'error',
} as const;

export function NoticiaMarks({ noticia }: { noticia: Pick<Noticia, 'published_at' | 'revisao'> }) {
  const { published_at: publishedAt } = noticia;
  useRenderAt(publishedAt);
  const state = getArticleState(publishedAt);
  const review = getReview(noticia);
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}
    >
      <Chip
        size="small"
        variant={state === 'published' ? 'outlined' : 'filled'}
        color={colors[review ?? state]}
        label={describeArticleState(publishedAt, review)}
      />
      <ItemMark visibleFrom={publishedAt} />
    </Box>
  );
}
