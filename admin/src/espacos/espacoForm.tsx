import { TextInput } from 'react-admin';
import * as z from 'zod/mini';
import { requiredText } from '../kit/editor/fields';
import type { ResourceForm } from '../kit/editor/resourceForm';
import {
  photosSchema,
  photoUploadErrorTitle,
  storedPhotos,
  useSaveWithPhotos,
} from '../kit/photos/photos';
import { PhotosInput } from '../kit/photos/PhotosInput';
import type { Row } from '../providers/data/resources';
import { ItemMark } from '../publicacoes/ItemMark';

export type Espaco = Row<'espacos'>;

const schema = z.object({ name: requiredText('Informe o nome.'), photos: photosSchema });

export const espacoForm: ResourceForm<Espaco, typeof schema> = {
  texts: {
    createTitle: 'Novo Espaço',
    editTitle: 'Editar Espaço',
    created: 'Espaço adicionado com sucesso.',
    updated: 'Espaço atualizado com sucesso.',
    fetchError: 'Erro ao buscar espaços',
    saveError: 'Erro ao salvar espaço',
    uploadError: photoUploadErrorTitle,
  },
  schema,
  toForm: (espaco) => ({ name: espaco?.name ?? '', photos: storedPhotos([espaco?.image_url]) }),
  useSave: (espaco) =>
    useSaveWithPhotos(espaco, 'espacos-images', ({ name }, [image_url = null]) => ({
      name,
      image_url,
    })),
  Inputs: () => (
    <>
      <TextInput source="name" label="Nome" isRequired helperText={false} />
      <PhotosInput source="photos" label="Foto" addLabel="Escolher foto" />
    </>
  ),
  mark: () => <ItemMark />,
};
