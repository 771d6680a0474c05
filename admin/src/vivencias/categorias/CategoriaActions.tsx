import { useResourceContext } from 'ra-core';
import { DeleteButton } from '../../components/confirm/DeleteButton';
import { EditButton } from '../../components/list/EditButton';
import { RowActions } from '../../components/list/RowActions';
import { ViewOnSiteButton } from '../../components/list/ViewOnSiteButton';
import { useConsoleData } from '../../components/useConsoleData';
import type { Categoria } from './categoriaForm';
import { deletionConsequence } from './linkedActivities';

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
