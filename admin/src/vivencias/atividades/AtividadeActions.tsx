import { useResourceContext } from 'ra-core';
import { DeleteButton } from '../../components/confirm/DeleteButton';
import { EditButton } from '../../components/list/EditButton';
import { RowActions } from '../../components/list/RowActions';
import { ViewOnSiteButton } from '../../components/list/ViewOnSiteButton';
import { useConsoleData } from '../../components/useConsoleData';
import { hiddenBecause, type Atividade } from './atividadeForm';
import { AtividadeMark } from './AtividadeMark';

export function AtividadeActions({ atividade }: { atividade: Atividade }) {
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
  return (
    <RowActions mark={<AtividadeMark atividade={atividade} />}>
      <ViewOnSiteButton
        label={atividade.nome}
        path="/vivencias-coopen"
        hiddenBecause={hiddenBecause(atividade)}
      />
      <EditButton label={atividade.nome} />
      <DeleteButton
        label={atividade.nome}
        consequence={`A atividade “${atividade.nome}” será excluída.`}
        remove={() => dataProvider.delete(resource, { id: atividade.id, previousData: atividade })}
        success="Atividade excluída com sucesso."
        errorTitle="Erro ao excluir atividade"
      />
    </RowActions>
  );
}
