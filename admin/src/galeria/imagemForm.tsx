import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import type { Database } from 'shared/database.types';
import * as z from 'zod/mini';
import { useConsoleData } from '../kit/consoleData';
import { optionalText } from '../kit/editor/fields';
import { itemTexts, type ResourceForm } from '../kit/editor/resourceForm';
import { photosSchema, photoUploads, storedPhotos } from '../kit/photos/photos';
import { PhotosInput } from '../kit/photos/PhotosInput';
import { titled } from '../kit/toasts/useToast';
import { galleryBucket } from '../providers/data/gallery';
import { extensionOf, saveWithFiles } from '../providers/files/uploads';
import { ItemMark } from '../publicacoes/ItemMark';

export type Imagem = Database['public']['Views']['alimentacao_galeria']['Row'];

const schema = z.object({
  // Removing the only photo without another in its place is no way to delete the image.
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
  toForm: (imagem) => ({ ...imagem, photos: storedPhotos([imagem?.file_url]) }),
  useSave: useSaveImagem,
  Inputs: () => (
    <>
      <PhotosInput source="photos" label="Imagem" addLabel="Escolher imagem" />
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

/** Adds an image to the gallery, under an id that its form makes, or changes one; a new photo is uploaded first. */
function useSaveImagem(imagem?: Imagem): ReturnType<typeof imagemForm.useSave> {
  const dataProvider = useConsoleData();
  const galleryCategoryId = useGalleryCategoryId();
  const [id] = useState(() => imagem?.id ?? crypto.randomUUID());

  return async ({ photos, alt_text, credit }, report) => {
    const categoryId = imagem ? null : await galleryCategoryId();
    const uploads = photoUploads(
      photos,
      galleryBucket,
      report,
      // A name of its own: browsers and the site's build keep what they know by its address.
      (_original, type) => `public/${crypto.randomUUID()}.${extensionOf(type)}`,
    );
    const [upload] = uploads;
    const save = async ([file_url]: string[]) => {
      const file = file_url && {
        file_url,
        file_path: upload?.path,
        filename: photos.find(({ blob }) => blob)?.name?.slice(0, 255),
        mime_type: upload?.blob.type,
      };
      if (imagem) return dataProvider.changeAsset(imagem, { alt_text, credit, ...file });
      if (!file || categoryId === null) return;
      await dataProvider.putAsset({ id, alt_text, credit, ...file });
      // When this fails, the next attempt goes on from here; until then the list offers to remove the image.
      await titled(linkErrorTitle, () => dataProvider.linkAsset(id, categoryId));
    };
    await saveWithFiles({ files: dataProvider, uploads, save });
  };
}

const linkErrorTitle = 'Erro ao associar imagem à categoria';

/** The category of the gallery: its id, null when it is not there, undefined until that is known. */
export function useGalleryCategory() {
  const dataProvider = useConsoleData();
  return useQuery({
    queryKey: ['gallery-category'],
    queryFn: () => dataProvider.galleryCategory(),
  });
}

/**
 * Gives the id of the gallery's category to those who cannot do without it. Who is quicker than the answer waits for it.
 * @throws Error when there is no such category, or it cannot be fetched
 */
export function useGalleryCategoryId(): () => Promise<number> {
  const { data: known, refetch } = useGalleryCategory();
  return async () => {
    const id = known ?? (await refetch({ cancelRefetch: false })).data;
    if (!id) throw new Error('ID da categoria não encontrado.');
    return id;
  };
}
