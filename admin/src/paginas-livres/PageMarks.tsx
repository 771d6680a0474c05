import { Box } from '@mui/material';
import { marksSx, StateChip } from '../noticias/publication';
import { ItemMark, useRenderAt } from '../publicacoes/ItemMark';
import type { PaginaLivre } from './paginaLivre';

/** Whether visitors see the page, and as it was saved. */
export function PageMarks({ pagina }: { pagina: Pick<PaginaLivre, 'published_at'> }) {
  const { published_at: publishedAt } = pagina;
  useRenderAt(publishedAt);
  return (
    <Box sx={marksSx}>
      <StateChip item={pagina} />
      <ItemMark visibleFrom={publishedAt} />
    </Box>
  );
}
