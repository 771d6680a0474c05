import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useResourceContext } from 'ra-core';
import { useState } from 'react';
import { DeletionDialog } from '../components/confirm/DeletionDialog';
import { useConsoleData } from '../components/useConsoleData';
import { imagemDeleteErrorTitle, imagemLabel } from './imagemTexts';
import { useDeleteImagem } from './useDeleteImagem';

/** Offers to finish what was cut short: images that no page shows any more, but that are still stored. */
export function UnfinishedDeletions() {
  const resource = useResourceContext();
  const dataProvider = useConsoleData();
  const deleteImagem = useDeleteImagem();
  const [asking, setAsking] = useState(false);
  const { data: assets = [] } = useQuery({
    // Fetched anew together with the list.
    queryKey: [resource, 'getList', 'unlinked'],
    queryFn: () => dataProvider.unlinkedAssets(),
  });
  if (assets.length === 0) return null;
  const isOne = assets.length === 1;
  const names = assets.map((asset) => `“${imagemLabel(asset)}”`).join(', ');
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={() => setAsking(true)}>
          Concluir exclusão
        </Button>
      }
    >
      {isOne
        ? 'A exclusão de uma imagem não terminou: '
        : `A exclusão de ${assets.length} imagens não terminou: `}
      {names}.
      <DeletionDialog
        open={asking}
        consequence={
          isOne ? `A imagem ${names} será excluída.` : `As imagens ${names} serão excluídas.`
        }
        onClose={() => setAsking(false)}
        remove={async () => {
          for (const asset of assets) await deleteImagem(asset);
        }}
        success="Imagem excluída com sucesso."
        errorTitle={imagemDeleteErrorTitle}
      />
    </Alert>
  );
}
