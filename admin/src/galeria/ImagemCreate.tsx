import { CreateDialog } from '../components/editor/CreateDialog';
import { emptyImagem, imagemSchema } from './imagemForm';
import { ImagemInputs } from './ImagemInputs';
import { imagemCreateErrorTitle, imagemUploadErrorTitle } from './imagemTexts';
import { useCreateImagem } from './useCreateImagem';

export function ImagemCreate() {
  const save = useCreateImagem();
  return (
    <CreateDialog
      title="Nova Imagem"
      schema={imagemSchema}
      initial={emptyImagem}
      save={save}
      texts={{
        errorTitle: imagemCreateErrorTitle,
        uploadErrorTitle: imagemUploadErrorTitle,
        success: 'Imagem criada com sucesso.',
      }}
    >
      <ImagemInputs />
    </CreateDialog>
  );
}
