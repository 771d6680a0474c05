import { Box, Chip } from '@mui/material';
import { ItemMark, useDrawAt } from '../publicacoes/ItemMark';
import { publicationState, publicationText } from './publication';

/** What was decided about the article and, of one that is or was published, whether the site has it. */
export function NoticiaMarks({ publishedAt }: { publishedAt: string | null }) {
  useDrawAt(publishedAt);
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}
    >
      <PublicationChip publishedAt={publishedAt} />
      <ItemMark visibleFrom={publishedAt} />
    </Box>
  );
}

const colors = { draft: 'default', scheduled: 'secondary', published: 'primary' } as const;

/** Whether visitors see the article. */
function PublicationChip({ publishedAt }: { publishedAt: string | null }) {
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
