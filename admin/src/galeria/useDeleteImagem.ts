import type { Database } from 'shared/database.types';
import { titled } from '../components/toast/titledError';
import { useConsoleData } from '../components/useConsoleData';
import { imagemDeleteErrorTitle } from './imagemTexts';

type Asset = Database['public']['Tables']['media_assets']['Row'];

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
