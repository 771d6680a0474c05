import { EditDialog } from '../components/editor/EditDialog';
import { EditorForm } from '../components/editor/EditorForm';
import { ItemMark } from '../publicacoes/ItemMark';
import { imagemSchema, toImagemForm, type Imagem } from './imagemForm';
import { ImagemInputs } from './ImagemInputs';
import { imagemFetchErrorTitle, imagemUploadErrorTitle } from './imagemTexts';
import { useChangeImagem } from './useChangeImagem';

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
