import { ResourceContextProvider } from 'ra-core';
import { useEffect, useRef } from 'react';
import { DataTable, TextInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import * as z from 'zod/mini';
import { listed } from '../kit/editor/EditorDialogs';
import { requiredText } from '../kit/editor/fields';
import { itemTexts, type ResourceForm, useSaveRow } from '../kit/editor/resourceForm';
import { ResourceList } from '../kit/list/ResourceList';
import { RowTitle, ViewOnSiteButton } from '../kit/list/Row';
import { ListPathContext } from '../kit/list/listPath';
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
  maxWidth: 'xs',
  schema: categoriaSchema,
  toForm: (categoria) => ({ ...categoria }),
  useSave: useSaveRow,
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
          {...listed(categoriaForm)}
          sort={{ field: 'nome', order: 'ASC' }}
          columns="*,atividades(nome)"
          buttons={(categoria) => (
            <ViewOnSiteButton
              path="/vivencias-coopen"
              hiddenBecause={
                namesOf(categoria).length > 0
                  ? undefined
                  : 'Sem atividades, a categoria não aparece no site.'
              }
            />
          )}
          consequence={(categoria) => deletionConsequence(categoria.nome, namesOf(categoria))}
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

type Categoria = Row<'categorias_atividades'> & { atividades?: { nome: string }[] };

const namesOf = ({ atividades = [] }: Categoria) => atividades.map(({ nome }) => nome);

/** Named at most; the rest is counted. */
const named = 3;

function deletionConsequence(nome: string, atividades: readonly string[]): string {
  const deleted = `A categoria “${nome}” será excluída.`;
  const [first] = atividades;
  if (first === undefined) return `${deleted} Nenhuma atividade está vinculada a ela.`;
  if (atividades.length === 1) {
    return `${deleted} A atividade vinculada a ela, “${first}”, ficará sem categoria.`;
  }
  const names = atividades.slice(0, named).map((each) => `“${each}”`);
  const others = atividades.length - named;
  if (others > 0) names.push(others === 1 ? 'mais uma' : `mais ${others}`);
  const list = new Intl.ListFormat('pt-BR').format(names);
  return `${deleted} As ${atividades.length} atividades vinculadas a ela ficarão sem categoria: ${list}.`;
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
