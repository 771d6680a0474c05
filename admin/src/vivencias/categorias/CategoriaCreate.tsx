import { CreateDialog } from '../../components/editor/CreateDialog';
import { useSaveRow } from '../../components/editor/useSaveRow';
import { categoriaSchema } from './categoriaForm';
import { CategoriaInputs } from './CategoriaInputs';
import { categoriaSaveErrorTitle } from './categoriaTexts';

export function CategoriaCreate() {
  const save = useSaveRow();
  return (
    <CreateDialog
      title="Nova Categoria"
      maxWidth="xs"
      schema={categoriaSchema}
      initial={{ nome: '' }}
      save={save}
      texts={{ errorTitle: categoriaSaveErrorTitle, success: 'Categoria criada com sucesso.' }}
    >
      <CategoriaInputs />
    </CreateDialog>
  );
}
