import { EditDialog } from '../components/editor/EditDialog';
import { EditorForm } from '../components/editor/EditorForm';
import type { ReportProgress } from '../components/editor/uploadProgress';
import { useConsoleData } from '../components/useConsoleData';
import { saveWithFiles } from '../providers/files/saveWithFiles';
import { ItemMark } from '../publicacoes/ItemMark';
import { ImagemInputs } from './ImagemInputs';
import { type Imagem, type ImagemForm, imagemSchema, toImagemForm } from './imagemForm';
import { imagemFetchErrorTitle, imagemUploadErrorTitle } from './imagemTexts';
import { imagemUpload } from './imagemUpload';

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
      initial={toImagemForm(imagem)}
      save={save}
      texts={{
        errorTitle: 'Erro ao atualizar imagem',
        uploadErrorTitle: imagemUploadErrorTitle,
        success: 'Imagem atualizada com sucesso.',
      }}
      onClose={onClose}
    >
      <ImagemInputs />
    </EditorForm>
  );
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
