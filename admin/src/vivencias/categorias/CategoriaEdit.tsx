import { EditDialog } from '../../components/editor/EditDialog';
import { EditorForm } from '../../components/editor/EditorForm';
import { useSaveRow } from '../../components/editor/useSaveRow';
import type { Row } from '../../providers/data/resources';
import { categoriaSchema } from './categoriaForm';
import { CategoriaInputs } from './CategoriaInputs';
import { categoriaFetchErrorTitle, categoriaSaveErrorTitle } from './categoriaTexts';

export function CategoriaEdit() {
  return (
    <EditDialog<Row<'categorias_atividades'>>
      title="Editar Categoria"
      maxWidth="xs"
      fetchErrorTitle={categoriaFetchErrorTitle}
    >
      {(categoria, close) => <CategoriaEditForm categoria={categoria} onClose={close} />}
    </EditDialog>
  );
}

interface CategoriaEditFormProps {
  categoria: Row<'categorias_atividades'>;
  onClose: () => void;
}

function CategoriaEditForm({ categoria, onClose }: CategoriaEditFormProps) {
  const save = useSaveRow(categoria);
  return (
    <EditorForm
      schema={categoriaSchema}
      initial={{ nome: categoria.nome }}
      save={save}
      texts={{ errorTitle: categoriaSaveErrorTitle, success: 'Categoria atualizada com sucesso.' }}
      onClose={onClose}
    >
      <CategoriaInputs />
    </EditorForm>
  );
}
