import { Box, Chip } from '@mui/material';
import { ItemMark, useDrawAt } from '../publicacoes/ItemMark';
import { publicationState, publicationText } from './publication';

const colors = { draft: 'default', scheduled: 'secondary', published: 'primary' } as const;

export function NoticiaMarks({ publishedAt }: { publishedAt: string | null }) {
  useDrawAt(publishedAt);
  const state = publicationState(publishedAt);
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}
    >
      <Chip
        size="small"
        variant={state === 'published' ? 'outlined' : 'filled'}
        color={colors[state]}
        label={publicationText(publishedAt)}
      />
      <ItemMark visibleFrom={publishedAt} />
    </Box>
  );
}
