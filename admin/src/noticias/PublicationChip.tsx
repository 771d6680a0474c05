import { Chip } from '@mui/material';
import { publicationState, publicationText } from './publication';

const colors = { draft: 'default', scheduled: 'secondary', published: 'primary' } as const;

/** Whether visitors see the article. */
export function PublicationChip({ publishedAt }: { publishedAt: string | null }) {
  return (
    <Chip
      size="small"
      variant={publicationState(publishedAt) === 'published' ? 'outlined' : 'filled'}
      color={colors[publicationState(publishedAt)]}
      label={publicationText(publishedAt)}
      sx={{ fontWeight: 600 }}
    />
  );
}
