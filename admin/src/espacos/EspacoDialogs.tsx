import { TextInput } from 'react-admin';
import * as z from 'zod/mini';
import { CreateDialog } from '../components/editor/CreateDialog';
import { EditDialog } from '../components/editor/EditDialog';
import { EditorForm } from '../components/editor/EditorForm';
import { requiredText } from '../components/editor/formErrors';
import type { ReportProgress } from '../components/editor/useSubmit';
import { useSaveRow } from '../components/editor/useSaveRow';
import { PhotosInput } from '../components/photos/PhotosInput';
import { photosSchema, storedPhotos, photoUploadErrorTitle } from '../components/photos/photo';
import { useSaveWithPhotos } from '../components/photos/useSaveWithPhotos';
import type { Row } from '../providers/data/resources';
import { ItemMark } from '../publicacoes/ItemMark';

export type Espaco = Row<'espacos'>;

export const espacoFetchErrorTitle = 'Erro ao buscar espaços';

const espacoSchema = z.object({
  name: requiredText('Informe o nome.'),
  photos: photosSchema,
});

export function EspacoCreate() {
  return (
    <CreateDialog title="Novo Espaço" {...useEspacoForm()}>
      <EspacoInputs />
    </CreateDialog>
  );
}

export function EspacoEdit() {
  return (
    <EditDialog<Espaco>
      title="Editar Espaço"
      fetchErrorTitle={espacoFetchErrorTitle}
      mark={() => <ItemMark />}
    >
      {(espaco, close) => <EspacoEditForm espaco={espaco} onClose={close} />}
    </EditDialog>
  );
}

function EspacoEditForm({ espaco, onClose }: { espaco: Espaco; onClose: () => void }) {
  return (
    <EditorForm {...useEspacoForm(espaco)} onClose={onClose}>
      <EspacoInputs />
    </EditorForm>
  );
}

/** The form of a new space, or of the given one. */
function useEspacoForm(espaco?: Espaco) {
  const saveRow = useSaveRow(espaco);
  const saveWithPhotos = useSaveWithPhotos({
    column: 'image_url',
    bucket: 'espacos-images',
    overwrite: true,
  });
  return {
    schema: espacoSchema,
    initial: { name: espaco?.name ?? '', photos: storedPhotos([espaco?.image_url ?? null]) },
    save: ({ name, photos }: z.output<typeof espacoSchema>, report: ReportProgress) =>
      saveWithPhotos({
        photos,
        report,
        save: ([image_url = null]) => saveRow({ name, image_url }),
      }),
    texts: {
      errorTitle: 'Erro ao salvar espaço',
      uploadErrorTitle: photoUploadErrorTitle,
      success: espaco ? 'Espaço atualizado com sucesso.' : 'Espaço adicionado com sucesso.',
    },
  };
}

function EspacoInputs() {
  return (
    <>
      <TextInput source="name" label="Nome" isRequired helperText={false} />
      <PhotosInput source="photos" label="Foto" addLabel="Escolher foto" />
    </>
  );
}
