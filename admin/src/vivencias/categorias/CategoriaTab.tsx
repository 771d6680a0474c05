import { Typography } from '@mui/material';
import { ResourceContextProvider } from 'ra-core';
import { useEffect, useRef } from 'react';
import { DataTable, TextInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { CreateDialog } from '../../components/editor/CreateDialog';
import { EditDialog } from '../../components/editor/EditDialog';
import { EditorForm } from '../../components/editor/EditorForm';
import { useSaveRow } from '../../components/editor/useSaveRow';
import { ResourceList } from '../../components/list/ResourceList';
import { actionsColumn } from '../../components/list/actionsColumn';
import { ListPathContext } from '../../components/list/listPath';
import { useToast } from '../../components/toast/useToast';
import type { Row } from '../../providers/data/resources';
import { categoriasPath } from '../vivenciasPaths';
import { CategoriaActions } from './CategoriaActions';
import { type Categoria, categoriaColumns, categoriaSchema } from './categoriaForm';
import {
  categoriaEmptyName,
  categoriaFetchErrorTitle,
  categoriaSaveErrorTitle,
} from './categoriaTexts';

export function CategoriaTab() {
  return (
    <ResourceContextProvider value="gerenciar-categorias">
      <ListPathContext value={categoriasPath}>
        <ResourceList
          createLabel="Nova Categoria"
          emptyText="Nenhuma categoria encontrada."
          fetchErrorTitle={categoriaFetchErrorTitle}
          sort={{ field: 'nome', order: 'ASC' }}
          columns={categoriaColumns}
          createDialog={<CategoriaCreate />}
          editDialog={<CategoriaEdit />}
        >
          <DataTable.Col<Categoria>
            disableSort
            source="nome"
            label="Nome"
            render={({ nome }) => <Typography sx={{ fontWeight: 600 }}>{nome}</Typography>}
          />
          <DataTable.Col<Categoria>
            {...actionsColumn}
            render={(categoria) => <CategoriaActions categoria={categoria} />}
          />
        </ResourceList>
      </ListPathContext>
    </ResourceContextProvider>
  );
}

function CategoriaCreate() {
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

function CategoriaEdit() {
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

function CategoriaInputs() {
  useToastWhenEmpty();
  return <TextInput source="nome" label="Nome" isRequired helperText={false} />;
}

/** Says by toast, too, that the name is missing: each time that saving is tried without it. */
function useToastWhenEmpty(): void {
  const toast = useToast();
  const { submitCount, errors } = useFormState({ name: 'nome' });
  // Whatever the types say, react-admin wraps the text of an error in an object.
  const wrapped = errors.nome?.message as { message?: string } | undefined;
  const isEmpty = wrapped?.message === categoriaEmptyName.description;
  const told = useRef(0);
  useEffect(() => {
    if (!isEmpty || submitCount === told.current) return;
    told.current = submitCount;
    toast({ ...categoriaEmptyName, destructive: true });
  }, [isEmpty, submitCount, toast]);
}
