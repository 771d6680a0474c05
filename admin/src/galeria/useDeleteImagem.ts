import type { Database } from 'shared/database.types';
import { titled } from '../components/toast/titledError';
import { useConsoleData } from '../components/useConsoleData';
import { galleryBucket } from '../providers/data/gallery';
import { imagemDeleteErrorTitle } from './imagemTexts';

type Asset = Database['public']['Tables']['media_assets']['Row'];

/**
 * Deletes an image: first its link to the gallery, then its row, then its file. It stops at the first error
 * and can be repeated until it is done: a file that cannot be removed gets its row back, so that it is not
 * forgotten.
 */
export function useDeleteImagem() {
  const dataProvider = useConsoleData();

  return async (asset: Asset, categoryId?: number): Promise<void> => {
    const { id, alt_text, credit, file_url, file_path, filename, mime_type } = asset;
    if (categoryId !== undefined) {
      await titled('Erro ao desvincular imagem', () => dataProvider.unlinkAsset(id, categoryId));
    }
    await titled(imagemDeleteErrorTitle, () => dataProvider.deleteAsset(id));
    if (!file_path) return;
    try {
      await dataProvider.removeFiles(galleryBucket, [file_path]);
    } catch (error) {
      await dataProvider
        .putAsset({ id, alt_text, credit, file_url, file_path, filename, mime_type })
        .catch((cause: unknown) => console.warn(`Left behind: ${file_path}`, cause));
      throw error;
    }
  };
}
