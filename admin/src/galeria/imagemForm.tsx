import { TextInput } from 'react-admin';
import { crops } from 'shared/crops';
import { randomId } from 'shared/browser';
import { parseStoredUrl } from 'shared/storage';
import * as z from 'zod/mini';
import { optionalText } from '../kit/editor/fieldRules';
import { itemTexts, type ResourceForm } from '../kit/editor/resourceForm';
import { getFocus, photoFiles, photosSchema, toFormPhoto } from '../kit/photos/formPhotos';
import { PhotosInput } from '../kit/photos/PhotosInput';
import { galleryBucket } from '../providers/data/gallery';
import type { Row } from '../providers/data/resources';
import { getExtension } from '../providers/uploads';
import { ItemMark } from '../publicacoes/ItemMark';

export type Imagem = Row<'alimentacao_galeria'>;

const schema = z.object({
  // An image needs a photo. To delete the image, use its delete button.
  photos: photosSchema.check(z.minLength(1, 'Escolha a imagem.')),
  alt_text: optionalText(500),
  credit: optionalText(300),
});

export const imagemForm: ResourceForm<Imagem, typeof schema> = {
  texts: {
    ...itemTexts('Imagem', 'imagens', 'a'),
    createError: 'Erro ao criar imagem',
    saveError: 'Erro ao atualizar imagem',
  },
  schema,
  toForm: (imagem) => ({ ...imagem, photos: toFormPhoto(imagem?.file_url, imagem?.file_focus) }),
  files: {
    ...photoFiles(galleryBucket),
    // Use a new name: browsers and the site's build cache a file by its URL.
    createPath: (_original, type) => `public/${randomId()}.${getExtension(type)}`,
  },
  toRow: ({ photos: [photo], ...row }, [file_url = '']) => ({
    ...row,
    file_focus: getFocus(photo),
    // The row of a stored file already has all its details.
    ...(photo?.blob && {
      file_url,
      file_path: parseStoredUrl(file_url)?.path,
      filename: photo.name?.slice(0, 255),
      mime_type: photo.blob.type,
    }),
  }),
  refusalFields: {
    file_url: 'photos',
    file_focus: 'photos',
    file_path: 'photos',
    filename: 'photos',
    mime_type: 'photos',
  },
  Inputs: () => (
    <>
      <PhotosInput
        source="photos"
        label="Imagem"
        addLabel="Escolher imagem"
        crops={crops.media_assets}
      />
      <TextInput
        source="alt_text"
        label="Texto Alternativo"
        helperText="Descreva a imagem para quem não pode vê-la."
        multiline
      />
      <TextInput source="credit" label="Créditos" helperText="Quem fez a foto ou cedeu a imagem." />
    </>
  ),
  mark: () => <ItemMark />,
};
