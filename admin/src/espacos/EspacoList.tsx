import { Typography } from '@mui/material';
import { useResourceContext } from 'ra-core';
import { DataTable } from 'react-admin';
import { ArrangeDialog, siteOrder } from '../components/arrange/ArrangeDialog';
import { DeleteButton } from '../components/confirm/DeleteButton';
import {
  EditButton,
  RowActions,
  ViewOnSiteButton,
  actionsColumn,
} from '../components/list/RowActions';
import { ResourceList } from '../components/list/ResourceList';
import { RowPhoto } from '../components/list/RowPhoto';
import { useConsoleData } from '../components/useConsoleData';
import { ItemMark } from '../publicacoes/ItemMark';
import { type Espaco, EspacoCreate, EspacoEdit, espacoFetchErrorTitle } from './EspacoDialogs';

export default function EspacoList() {
  return (
    <ResourceList
      title="Estrutura Geral"
      description="Os espaços da escola, no carrossel Nossos Espaços da página Estrutura."
      createLabel="Novo Espaço"
      emptyText="Nenhum espaço encontrado."
      fetchErrorTitle={espacoFetchErrorTitle}
      sort={{ field: 'created_at', order: 'DESC' }}
      createDialog={<EspacoCreate />}
      editDialog={<EspacoEdit />}
      arrangeDialog={<EspacoOrder />}
    >
      <DataTable.Col<Espaco>
        label="Foto"
        sx={{ width: { xs: 72, sm: 92 } }}
        render={({ image_url }) => <RowPhoto address={image_url} />}
      />
      <DataTable.Col<Espaco>
        label="Nome"
        render={({ name }) => <Typography sx={{ fontWeight: 600 }}>{name}</Typography>}
      />
      <DataTable.Col<Espaco>
        {...actionsColumn}
        render={(espaco) => <EspacoActions espaco={espaco} />}
      />
    </ResourceList>
  );
}

function EspacoOrder() {
  const { arrangeEspacos } = useConsoleData();
  return (
    <ArrangeDialog<Espaco>
      title="Ordem dos espaços"
      description="É nesta ordem que os espaços aparecem na página Estrutura."
      fetchErrorTitle={espacoFetchErrorTitle}
      orderedBy={siteOrder}
      toItem={({ id, name, image_url }) => ({ id, name, imageAddress: image_url })}
      save={arrangeEspacos}
    />
  );
}

function EspacoActions({ espaco }: { espaco: Espaco }) {
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
