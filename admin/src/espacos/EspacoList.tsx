import { Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { actionsColumn } from '../components/list/actionsColumn';
import { ResourceList } from '../components/list/ResourceList';
import { RowPhoto } from '../components/list/RowPhoto';
import { EspacoActions } from './EspacoActions';
import { EspacoCreate } from './EspacoCreate';
import { EspacoEdit } from './EspacoEdit';
import type { Espaco } from './espacoForm';
import { EspacoOrder } from './EspacoOrder';
import { espacoFetchErrorTitle } from './espacoTexts';

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
        disableSort
        sx={{ width: { xs: 72, sm: 92 } }}
        render={({ image_url }) => <RowPhoto address={image_url} />}
      />
      <DataTable.Col<Espaco>
        disableSort
        source="name"
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
