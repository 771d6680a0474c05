import type { ReportProgress } from '../components/editor/uploadProgress';
import { useSaveRow } from '../components/editor/useSaveRow';
import { useSaveWithPhotos } from '../components/photos/useSaveWithPhotos';
import type { Espaco, EspacoForm } from './espacoForm';

export function useSaveEspaco(espaco?: Espaco) {
  const saveRow = useSaveRow(espaco);
  const saveWithPhotos = useSaveWithPhotos({
    column: 'image_url',
    bucket: 'espacos-images',
    overwrite: true,
  });

  return ({ name, photos }: EspacoForm, report: ReportProgress) =>
    saveWithPhotos({
      photos,
      report,
      save: ([image_url = null]) => saveRow({ name, image_url }),
    });
}
