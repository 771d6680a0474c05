import { DataTable } from 'react-admin';
import { ArrangeDialog, siteOrder } from '../kit/arrange/ArrangeDialog';
import { listed } from '../kit/editor/EditorDialogs';
import { ResourceList } from '../kit/list/ResourceList';
import { ViewOnSiteButton } from '../kit/list/RowActions';
import { RowPhoto } from '../kit/list/RowPhoto';
import { RowTitle } from '../kit/list/RowTitle';
import { useConsoleData } from '../kit/consoleData';
import { type Espaco, espacoForm } from './espacoForm';

export default function EspacoList() {
  return (
    <ResourceList
      {...listed(espacoForm)}
      title="Estrutura Geral"
      description="Os espaços da escola, no carrossel Nossos Espaços da página Estrutura."
      sort={{ field: 'created_at', order: 'DESC' }}
      arrangeDialog={<EspacoOrder />}
      buttons={({ name }) => <ViewOnSiteButton label={name} path="/estrutura#espacos" />}
      consequence={({ name }) => `O espaço “${name}” e sua foto serão excluídos.`}
    >
      <DataTable.Col<Espaco>
        label="Foto"
        sx={{ width: { xs: 72, sm: 92 } }}
        render={({ image_url }) => <RowPhoto address={image_url} />}
      />
      <DataTable.Col<Espaco> label="Nome" render={({ name }) => <RowTitle>{name}</RowTitle>} />
    </ResourceList>
  );
}

function EspacoOrder() {
  const { arrangeEspacos } = useConsoleData();
  return (
    <ArrangeDialog<Espaco>
      title="Ordem dos espaços"
      description="É nesta ordem que os espaços aparecem na página Estrutura."
      fetchErrorTitle={espacoForm.texts.fetchError}
      orderedBy={siteOrder}
      toItem={({ id, name, image_url }) => ({ id, name, imageAddress: image_url })}
      save={arrangeEspacos}
    />
  );
}
