import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useResourceContext } from 'ra-core';
import { useDeletion } from '../components/confirm/useDeletion';
import { useConsoleData } from '../components/useConsoleData';
import { imagemDeleteErrorTitle, imagemLabel } from './imagemTexts';
import { useDeleteImagem } from './useDeleteImagem';

/** Offers to finish what was cut short: images that no page shows any more, but that are still stored. */
export function UnfinishedDeletions() {
  const resource = useResourceContext();
  const dataProvider = useConsoleData();
  const deleteImagem = useDeleteImagem();
  const { data: assets = [] } = useQuery({
    // Fetched anew together with the list.
    queryKey: [resource, 'getList', 'unlinked'],
    queryFn: () => dataProvider.unlinkedAssets(),
  });
  const [finish, busy] = useDeletion({
    async remove() {
      for (const asset of assets) await deleteImagem(asset);
    },
    success: 'Imagem excluída com sucesso.',
    errorTitle: imagemDeleteErrorTitle,
  });
  if (assets.length === 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" disabled={busy} onClick={() => void finish()}>
          Concluir exclusão
        </Button>
      }
    >
      {assets.length === 1
        ? 'A exclusão de uma imagem não terminou: '
        : `A exclusão de ${assets.length} imagens não terminou: `}
      {assets.map((asset) => `“${imagemLabel(asset)}”`).join(', ')}.
    </Alert>
  );
}
