import { useResourceContext } from 'ra-core';
import { DeleteButton } from '../components/confirm/DeleteButton';
import { EditButton } from '../components/list/EditButton';
import { RowActions } from '../components/list/RowActions';
import { useConsoleData } from '../components/useConsoleData';
import { ReplyButton } from './ReplyButton';
import type { Visita } from './visitaForm';

export function VisitaActions({ visita }: { visita: Visita }) {
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
  const { id, nome_responsavel: name } = visita;
  return (
    <RowActions>
      <ReplyButton visita={visita} />
      <EditButton label={`visita de ${name}`} />
      <DeleteButton
        label={`visita de ${name}`}
        consequence={`A solicitação de ${name}, com todos os dados da família, será excluída de vez (LGPD).`}
        remove={() => dataProvider.delete(resource, { id, previousData: visita })}
        final
        success="Solicitação de visita excluída com sucesso."
        errorTitle="Erro ao excluir visita"
      />
    </RowActions>
  );
}
