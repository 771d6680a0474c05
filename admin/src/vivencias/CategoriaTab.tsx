import { ResourceContextProvider } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { DataTable, TextInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import * as z from 'zod/mini';
import { formListProps } from '../kit/editor/EditorDialogs';
import { requiredText } from '../kit/editor/fieldRules';
import { itemTexts, type ResourceForm } from '../kit/editor/resourceForm';
import { ResourceList } from '../kit/list/ResourceList';
import { RowTitle } from '../kit/list/Row';
import { ViewPageButton } from '../kit/list/ViewPageButton';
import { ListPathContext } from '../kit/consoleData';
import { formatNames } from '../kit/list/selection';
import { useToast } from '../kit/toasts/useToast';
import type { Row } from '../providers/data/resources';

const emptyName = {
  title: 'Campo obrigatório',
  description: 'O nome da categoria não pode ser vazio.',
};

const categoriaSchema = z.object({ nome: requiredText(emptyName.description) });

const categoriaForm: ResourceForm<Categoria, typeof categoriaSchema> = {
  texts: {
    ...itemTexts('Categoria', 'categorias', 'a'),
    deleteErrorDescription: 'Verifique se não há atividades vinculadas a esta categoria.',
  },
  width: 444,
  schema: categoriaSchema,
  toForm: (categoria) => ({ ...categoria }),
  toRow: (categoria) => categoria,
  // Unique constraint: another category has this name.
  refusalFields: { PT409: 'nome' },
  mark: null,
  Inputs() {
    useToastWhenEmpty();
    return <TextInput source="nome" label="Nome" isRequired helperText={false} />;
  },
};

export function CategoriaTab({ path }: { path: string }) {
  return (
    <ResourceContextProvider value="gerenciar-categorias">
      <ListPathContext value={path}>
        <ResourceList
          {...formListProps(categoriaForm)}
          sort={{ field: 'nome', order: 'ASC' }}
          columns="*,atividades(id,nome)"
          buttons={({ atividades }) => (
            <ViewPageButton
              page="vivencias-coopen"
              hiddenBecause={
                atividades?.length ? undefined : 'Sem atividades, a categoria não aparece no site.'
              }
            />
          )}
          consequence={deletionConsequence}
          bulkWarning="As atividades vinculadas ficarão sem categoria."
        >
          <DataTable.Col<Categoria>
            label="Nome"
            render={({ nome }) => <RowTitle>{nome}</RowTitle>}
          />
        </ResourceList>
      </ListPathContext>
    </ResourceContextProvider>
  );
}

type Categoria = Row<'categorias_atividades'> & { atividades?: { id: number; nome: string }[] };

function deletionConsequence({ nome, atividades = [] }: Categoria): string {
  const deleted = `A categoria “${nome}” será excluída.`;
  const names = formatNames(atividades, (atividade) => atividade?.nome);
  if (atividades.length === 0) return `${deleted} Nenhuma atividade está vinculada a ela.`;
  return atividades.length === 1
    ? `${deleted} A atividade vinculada a ela, ${names}, ficará sem categoria.`
    : `${deleted} As ${atividades.length} atividades vinculadas a ela ficarão sem categoria: ${names}.`;
}

/** Shows a toast, besides the message at the field, each time the user tries to save without a name. */
function useToastWhenEmpty(): void {
  const toast = useToast();
  const { submitCount, errors } = useFormState({ name: 'nome' });
  // Despite its types, react-admin wraps the text of an error in an object.
  const wrapped = errors.nome?.message as { message?: string } | undefined;
  const showToast = useEffectEvent(() => {
    if (wrapped?.message === emptyName.description) toast({ ...emptyName, destructive: true });
  });
  useEffect(() => showToast(), [submitCount]);
}
