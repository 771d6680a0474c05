import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useResourceContext } from 'ra-core';
import { useState } from 'react';
import type { Database } from 'shared/database.types';
import { DeletionDialog } from '../kit/deletion/DeleteButton';
import { titled } from '../kit/toasts/useToast';
import { useConsoleData } from '../kit/consoleData';
import { imagemLabel } from '../providers/data/gallery';

type Asset = Database['public']['Tables']['media_assets']['Row'];

const imagemDeleteErrorTitle = 'Erro ao excluir imagem';

/** Offers to finish what was cut short: images that no page shows any more, but that are still stored. */
export function UnfinishedDeletions() {
  const resource = useResourceContext();
  const dataProvider = useConsoleData();
  const deleteImagem = useDeleteImagem();
  const [asking, setAsking] = useState(false);
  const { data: assets = [] } = useQuery({
    // Fetched again together with the list.
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
        ids={assets.map(({ id }) => id)}
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

/**
 * Deletes an image: first its link to the gallery, then its row. It stops at the first error and can be repeated
 * until it is done. The file stays for the history, until the sweep.
 */
export function useDeleteImagem() {
  const dataProvider = useConsoleData();

  return async ({ id }: Asset, categoryId?: number): Promise<void> => {
    if (categoryId !== undefined) {
      await titled('Erro ao desvincular imagem', () => dataProvider.unlinkAsset(id, categoryId));
    }
    await titled(imagemDeleteErrorTitle, () => dataProvider.deleteAsset(id));
  };
}
