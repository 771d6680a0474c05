import { useResourceContext } from 'ra-core';
import { DeleteButton } from '../components/confirm/DeleteButton';
import { EditButton, RowActions, ViewOnSiteButton } from '../components/list/RowActions';
import { useConsoleData } from '../components/useConsoleData';
import type { Row } from '../providers/data/resources';

/** A category as its list shows it: with the names of its activities. */
export type Categoria = Row<'categorias_atividades'> & { atividades: { nome: string }[] };

/** Named at most; the rest is counted. */
const named = 3;

/** What deleting a category does, given the names of its activities. */
export function deletionConsequence(nome: string, atividades: readonly string[]): string {
  const deleted = `A categoria “${nome}” será excluída.`;
  const [first] = atividades;
  if (first === undefined) return `${deleted} Nenhuma atividade está vinculada a ela.`;
  if (atividades.length === 1) {
    return `${deleted} A atividade vinculada a ela, “${first}”, ficará sem categoria.`;
  }
  const names = atividades.slice(0, named).map((each) => `“${each}”`);
  const others = atividades.length - named;
  if (others > 0) names.push(others === 1 ? 'mais uma' : `mais ${others}`);
  const list = `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;
  return `${deleted} As ${atividades.length} atividades vinculadas a ela ficarão sem categoria: ${list}.`;
}

export function CategoriaActions({ categoria }: { categoria: Categoria }) {
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
  const { id, nome, atividades } = categoria;
  return (
    <RowActions>
      <ViewOnSiteButton
        label={nome}
        path="/vivencias-coopen"
        hiddenBecause={
          atividades.length > 0 ? undefined : 'Sem atividades, a categoria não aparece no site.'
        }
      />
      <EditButton label={nome} />
      <DeleteButton
        label={nome}
        consequence={deletionConsequence(
          nome,
          atividades.map((atividade) => atividade.nome),
        )}
        remove={() => dataProvider.delete(resource, { id, previousData: categoria })}
        success="Categoria excluída com sucesso."
        errorTitle="Erro ao excluir categoria"
        errorDescription="Verifique se não há atividades vinculadas a esta categoria."
      />
    </RowActions>
  );
}
