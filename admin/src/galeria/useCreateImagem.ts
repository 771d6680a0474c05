import { useState } from 'react';
import type { ReportProgress } from '../components/editor/uploadProgress';
import { titled } from '../components/toast/titledError';
import { useConsoleData } from '../components/useConsoleData';
import { saveWithFiles } from '../providers/files/saveWithFiles';
import type { ImagemForm } from './imagemForm';
import { imagemCreateErrorTitle } from './imagemTexts';
import { imagemUpload } from './imagemUpload';
import { useGalleryCategoryId } from './useGalleryCategoryId';

const linkErrorTitle = 'Erro ao associar imagem à categoria';

/**
 * Adds an image: its file, its row, its link to the gallery. When a step fails, those before it are undone;
 * what cannot be undone is taken up again by the next attempt, which has the same id.
 */
export function useCreateImagem() {
  const dataProvider = useConsoleData();
  const galleryCategoryId = useGalleryCategoryId();
  const [id] = useState(() => crypto.randomUUID());

  return async ({ photos, alt_text, credit }: ImagemForm, report: ReportProgress) => {
    const categoryId = await galleryCategoryId();
    const file = imagemUpload(photos, id, report);
    if (!file) return;
    const save = async ([file_url = '']: string[]) => {
      const asset = { id, alt_text, credit, file_url, ...file.fileColumns };
      await titled(imagemCreateErrorTitle, () => dataProvider.putAsset(asset));
      try {
        await titled(linkErrorTitle, () => dataProvider.linkAsset(id, categoryId));
      } catch (error) {
        // If this fails too, the row still has its file; the list offers to finish removing it.
        await dataProvider.deleteAsset(id).catch(console.warn);
        throw error;
      }
    };
    const wasSaved = async () => {
      const found = await dataProvider.findAsset(id);
      if (found && !found.isLinked)
        throw new Error('The row needs its file, but no page shows it.');
      return found !== null;
    };
    await saveWithFiles({ files: dataProvider, uploads: [file.upload], save, wasSaved });
  };
}
