import type { ReportProgress } from '../components/editor/uploadProgress';
import { useSaveRow } from '../components/editor/useSaveRow';
import { useSaveWithPhotos } from '../components/photos/useSaveWithPhotos';
import type { Person, PersonForm } from './personForm';
import { usePersonKind } from './personKind';

export function useSavePerson(person?: Person) {
  const { bucket, overwrite } = usePersonKind();
  const saveRow = useSaveRow(person);
  const saveWithPhotos = useSaveWithPhotos({ column: 'image_url', bucket, overwrite });

  return ({ name, role, photos }: PersonForm, report: ReportProgress) =>
    saveWithPhotos({
      photos,
      report,
      save: ([image_url = null]) => saveRow({ name, role, image_url }),
    });
}
