import { useState } from 'react';
import { TextInput } from 'react-admin';
import type { Database } from 'shared/database.types';
import * as z from 'zod/mini';
import { CreateDialog } from '../components/editor/CreateDialog';
import { EditDialog } from '../components/editor/EditDialog';
import { EditorForm } from '../components/editor/EditorForm';
import { optionalText } from '../components/editor/formErrors';
import type { ReportProgress } from '../components/editor/useSubmit';
import { PhotosInput } from '../components/photos/PhotosInput';
import {
  isNewPhoto,
  type Photo,
  photosSchema,
  storedPhotos,
  photoUploadErrorTitle,
} from '../components/photos/photo';
import { photoUploads } from '../components/photos/photoUploads';
import { titled } from '../components/toast/useToast';
import { useConsoleData } from '../components/useConsoleData';
import { galleryBucket } from '../providers/data/gallery';
import { extensionOf } from '../providers/files/fileNames';
import { saveWithFiles } from '../providers/files/saveWithFiles';
import { ItemMark } from '../publicacoes/ItemMark';
import { useGalleryCategoryId } from './galleryCategory';

/** An image of the gallery, with its place in it. */
export type Imagem = Database['public']['Views']['alimentacao_galeria']['Row'];

export const imagemFetchErrorTitle = 'Erro ao buscar imagens';
const createErrorTitle = 'Erro ao criar imagem';
const linkErrorTitle = 'Erro ao associar imagem à categoria';

const imagemSchema = z.object({
  // Removing the only photo without another in its place is no way to delete the image.
  photos: photosSchema.check(z.minLength(1, 'Escolha a imagem.')),
  alt_text: optionalText(500),
  credit: optionalText(300),
});

type ImagemForm = z.output<typeof imagemSchema>;

export function ImagemCreate() {
  const save = useCreateImagem();
  return (
    <CreateDialog
      title="Nova Imagem"
      schema={imagemSchema}
      initial={{ photos: [], alt_text: '', credit: '' }}
      save={save}
      texts={{
        errorTitle: createErrorTitle,
        uploadErrorTitle: photoUploadErrorTitle,
        success: 'Imagem criada com sucesso.',
      }}
    >
      <ImagemInputs />
    </CreateDialog>
  );
}

export function ImagemEdit() {
  return (
    <EditDialog<Imagem>
      title="Editar Imagem"
      fetchErrorTitle={imagemFetchErrorTitle}
      mark={() => <ItemMark />}
    >
      {(imagem, close) => <ImagemEditForm imagem={imagem} onClose={close} />}
    </EditDialog>
  );
}

function ImagemEditForm({ imagem, onClose }: { imagem: Imagem; onClose: () => void }) {
  const save = useChangeImagem(imagem);
  return (
    <EditorForm
      schema={imagemSchema}
      initial={{
        photos: storedPhotos([imagem.file_url]),
        alt_text: imagem.alt_text ?? '',
        credit: imagem.credit ?? '',
      }}
      save={save}
      texts={{
        errorTitle: 'Erro ao atualizar imagem',
        uploadErrorTitle: photoUploadErrorTitle,
        success: 'Imagem atualizada com sucesso.',
      }}
      onClose={onClose}
    >
      <ImagemInputs />
    </EditorForm>
  );
}

function ImagemInputs() {
  return (
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
  );
}

/**
 * Adds an image: its file, its row, its link to the gallery. When a step fails, those before it are undone;
 * what cannot be undone is taken up again by the next attempt, which has the same id.
 */
function useCreateImagem() {
  const dataProvider = useConsoleData();
  const galleryCategoryId = useGalleryCategoryId();
  const [id] = useState(() => crypto.randomUUID());

  return async ({ photos, alt_text, credit }: ImagemForm, report: ReportProgress) => {
    const categoryId = await galleryCategoryId();
    const file = imagemUpload(photos, id, report);
    if (!file) return;
    const save = async ([file_url = '']: string[]) => {
      const asset = { id, alt_text, credit, file_url, ...file.fileColumns };
      await titled(createErrorTitle, () => dataProvider.putAsset(asset));
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

/** Changes the texts of an image and, when another photo was chosen, its file. */
function useChangeImagem(imagem: Imagem) {
  const { id } = imagem;
  const dataProvider = useConsoleData();

  return async ({ photos, alt_text, credit }: ImagemForm, report: ReportProgress) => {
    // A name of its own: browsers and the site's build keep what they know by its address.
    const file = imagemUpload(photos, crypto.randomUUID(), report);
    if (!file) return void (await dataProvider.changeAsset(imagem, { alt_text, credit }));
    await saveWithFiles({
      files: dataProvider,
      uploads: [file.upload],
      save: ([file_url = '']) =>
        dataProvider.changeAsset(imagem, { alt_text, credit, file_url, ...file.fileColumns }),
      wasSaved: async () =>
        (await dataProvider.findAsset(id))?.filePath === file.fileColumns.file_path,
    });
  };
}

/**
 * The upload of the photo that a form has, if it is a new one, and what its row says of it.
 * @param name of the stored file, without extension
 */
function imagemUpload(photos: Photo[], name: string, report: ReportProgress) {
  const [upload] = photoUploads(
    photos,
    {
      bucket: galleryBucket,
      overwrite: true,
      pathOf: (_original, type) => `public/${name}.${extensionOf(type)}`,
    },
    report,
  );
  if (!upload) return null;
  const fileColumns = {
    file_path: upload.path,
    filename: photos.find(isNewPhoto)?.name.slice(0, 255) ?? null,
    mime_type: upload.blob.type,
  };
  return { upload, fileColumns };
}
