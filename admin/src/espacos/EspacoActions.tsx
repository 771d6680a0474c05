import { useResourceContext } from 'ra-core';
import { DeleteButton } from '../components/confirm/DeleteButton';
import { EditButton } from '../components/list/EditButton';
import { RowActions } from '../components/list/RowActions';
import { ViewOnSiteButton } from '../components/list/ViewOnSiteButton';
import { useConsoleData } from '../components/useConsoleData';
import { ItemMark } from '../publicacoes/ItemMark';
import type { Espaco } from './espacoForm';

export function EspacoActions({ espaco }: { espaco: Espaco }) {
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
  return (
    <RowActions mark={<ItemMark />}>
      <ViewOnSiteButton label={espaco.name} path="/estrutura#espacos" />
      <EditButton label={espaco.name} />
      <DeleteButton
        label={espaco.name}
        consequence={`O espaço “${espaco.name}” e sua foto serão excluídos.`}
        remove={() => dataProvider.delete(resource, { id: espaco.id, previousData: espaco })}
        success="Espaço excluído com sucesso."
        errorTitle="Erro ao excluir espaço"
      />
    </RowActions>
  );
}
