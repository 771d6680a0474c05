import { Box } from '@mui/material';
import { ItemMark } from '../publicacoes/ItemMark';
import { useDrawAt } from '../publicacoes/useItemState';
import { PublicationChip } from './PublicationChip';

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
