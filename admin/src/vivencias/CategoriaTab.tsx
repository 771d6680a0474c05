import { Typography } from '@mui/material';
import { ResourceContextProvider } from 'ra-core';
import { useEffect, useRef } from 'react';
import { DataTable, TextInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import * as z from 'zod/mini';
import { CreateDialog } from '../components/editor/CreateDialog';
import { EditDialog } from '../components/editor/EditDialog';
import { EditorForm } from '../components/editor/EditorForm';
import { requiredText } from '../components/editor/formErrors';
import { useSaveRow } from '../components/editor/useSaveRow';
import { ResourceList } from '../components/list/ResourceList';
import { actionsColumn } from '../components/list/RowActions';
import { ListPathContext } from '../components/list/listPath';
import { useToast } from '../components/toast/useToast';
import type { Row } from '../providers/data/resources';
import { type Categoria, CategoriaActions } from './CategoriaActions';

const fetchErrorTitle = 'Erro ao buscar categorias';

/** The toast when a category is saved without a name. */
const emptyName = {
  title: 'Campo obrigatório',
  description: 'O nome da categoria não pode ser vazio.',
};

const categoriaSchema = z.object({ nome: requiredText(emptyName.description) });

export function CategoriaTab({ path }: { path: string }) {
  return (
    <ResourceContextProvider value="gerenciar-categorias">
      <ListPathContext value={path}>
        <ResourceList
          createLabel="Nova Categoria"
          emptyText="Nenhuma categoria encontrada."
          fetchErrorTitle={fetchErrorTitle}
          sort={{ field: 'nome', order: 'ASC' }}
          columns="*,atividades(nome)"
          createDialog={<CategoriaCreate />}
          editDialog={<CategoriaEdit />}
        >
          <DataTable.Col<Categoria>
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
  return (
    <CreateDialog title="Nova Categoria" maxWidth="xs" {...useCategoriaForm()}>
      <CategoriaInputs />
    </CreateDialog>
  );
}

function CategoriaEdit() {
  return (
    <EditDialog<Row<'categorias_atividades'>>
      title="Editar Categoria"
      maxWidth="xs"
      fetchErrorTitle={fetchErrorTitle}
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
  return (
    <EditorForm {...useCategoriaForm(categoria)} onClose={onClose}>
      <CategoriaInputs />
    </EditorForm>
  );
}

/** The form of a new category, or of the given one. */
function useCategoriaForm(categoria?: Row<'categorias_atividades'>) {
  return {
    schema: categoriaSchema,
    initial: { nome: categoria?.nome ?? '' },
    save: useSaveRow(categoria),
    texts: {
      errorTitle: 'Erro ao salvar categoria',
      success: `Categoria ${categoria ? 'atualizada' : 'criada'} com sucesso.`,
    },
  };
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
  const isEmpty = wrapped?.message === emptyName.description;
  const told = useRef(0);
  useEffect(() => {
    if (!isEmpty || submitCount === told.current) return;
    told.current = submitCount;
    toast({ ...emptyName, destructive: true });
  }, [isEmpty, submitCount, toast]);
}
