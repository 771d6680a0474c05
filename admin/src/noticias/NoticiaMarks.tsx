import { Box } from '@mui/material';
import { ItemMark } from '../publicacoes/ItemMark';
import { publicationState } from './publication';
import { PublicationChip } from './PublicationChip';

/** What was decided about the article and, of one that is published, whether the site has it. */
export function NoticiaMarks({ publishedAt }: { publishedAt: string | null }) {
  const published = publishedAt !== null && publicationState(publishedAt) === 'published';
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}
    >
      <PublicationChip publishedAt={publishedAt} />
      {published && <ItemMark visibleFrom={publishedAt} />}
    </Box>
  );
}
