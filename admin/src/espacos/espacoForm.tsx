import { TextInput } from 'react-admin';
import * as z from 'zod/mini';
import { requiredText } from '../kit/editor/fields';
import { itemTexts, type ResourceForm } from '../kit/editor/resourceForm';
import {
  photosSchema,
  photoUploadErrorTitle,
  storedPhotos,
  textsOf,
  useSaveWithPhotos,
} from '../kit/photos/photos';
import { PhotosInput } from '../kit/photos/PhotosInput';
import type { Row } from '../providers/data/resources';
import { ItemMark } from '../publicacoes/ItemMark';

export type Espaco = Row<'espacos'>;

const schema = z.object({ name: requiredText('Informe o nome.'), photos: photosSchema });

export const espacoForm: ResourceForm<Espaco, typeof schema> = {
  texts: {
    ...itemTexts('Espaço', 'espaços'),
    created: 'Espaço adicionado com sucesso.',
    uploadError: photoUploadErrorTitle,
  },
  schema,
  toForm: (espaco) => {
    const { name = '', image_url = '', image_alt: alt, image_caption: caption } = espaco ?? {};
    return { name, photos: storedPhotos([image_url], { [image_url ?? '']: { alt, caption } }) };
  },
  useSave: (espaco) =>
    useSaveWithPhotos(espaco, 'espacos-images', ({ name, photos }, [image_url = null]) => {
      const { alt, caption } = textsOf(photos[0]);
      return { name, image_url, image_alt: alt || null, image_caption: caption || null };
    }),
  Inputs: () => (
    <>
      <TextInput source="name" label="Nome" isRequired helperText={false} />
      <PhotosInput source="photos" label="Foto" addLabel="Escolher foto" texts />
    </>
  ),
  mark: () => <ItemMark />,
};
