import { Box, Chip } from '@mui/material';
import { formatDateTime } from 'shared/dates';
import { ItemMark, useRenderAt } from '../publicacoes/ItemMark';

type PublicationState = 'draft' | 'scheduled' | 'published';

export function getArticleState(publishedAt: string | null, now = Date.now()): PublicationState {
  if (publishedAt === null) return 'draft';
  return Date.parse(publishedAt) > now ? 'scheduled' : 'published';
}

/**
 * Filters for articles by state. The database evaluates "now" when it runs the query. Each condition is an `or` with
 * one part, because the filter by days already uses the column's own condition.
 */
export const stateFilters = {
  published: { 'or@': '(published_at.lte.now)' },
  scheduled: { 'or@': '(published_at.gt.now)' },
  draft: { 'or@': '(published_at.is.null)' },
};

export function describeArticleState(publishedAt: string | null): string {
  const state = getArticleState(publishedAt);
  if (state === 'draft' || publishedAt === null) return 'Rascunho';
  return state === 'scheduled' ? `Agendada para ${formatDateTime(publishedAt)}` : 'Publicada';
}

const colors = { draft: 'default', scheduled: 'secondary', published: 'primary' } as const;

export function NoticiaMarks({ publishedAt }: { publishedAt: string | null }) {
  useRenderAt(publishedAt);
  const state = getArticleState(publishedAt);
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}
    >
      <Chip
        size="small"
        variant={state === 'published' ? 'outlined' : 'filled'}
        color={colors[state]}
        label={describeArticleState(publishedAt)}
      />
      <ItemMark visibleFrom={publishedAt} />
    </Box>
  );
}
