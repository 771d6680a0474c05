import { Typography } from '@mui/material';
import { ResourceContextProvider } from 'ra-core';
import { DataTable } from 'react-admin';
import { actionsColumn } from '../../components/list/actionsColumn';
import { ListPathContext } from '../../components/list/listPath';
import { ResourceList } from '../../components/list/ResourceList';
import { categoriasPath } from '../vivenciasPaths';
import { CategoriaActions } from './CategoriaActions';
import { CategoriaCreate } from './CategoriaCreate';
import { CategoriaEdit } from './CategoriaEdit';
import { categoriaColumns, type Categoria } from './categoriaForm';
import { categoriaFetchErrorTitle } from './categoriaTexts';

export function CategoriaTab() {
  return (
    <ResourceContextProvider value="gerenciar-categorias">
      <ListPathContext value={categoriasPath}>
        <ResourceList
          createLabel="Nova Categoria"
          emptyText="Nenhuma categoria encontrada."
          fetchErrorTitle={categoriaFetchErrorTitle}
          sort={{ field: 'nome', order: 'ASC' }}
          columns={categoriaColumns}
          createDialog={<CategoriaCreate />}
          editDialog={<CategoriaEdit />}
        >
          <DataTable.Col<Categoria>
            disableSort
            source="nome"
            label="Nome"
            render={({ nome }) => <Typography sx={{ fontWeight: 600 }}>{nome}</Typography>}
          />
          <DataTable.Col<Categoria>
            {...actionsColumn}
            render={(categoria) => <CategoriaActions categoria={categoria} />}
          />
        </ResourceList>
      </ListPathContext>
    </ResourceContextProvider>
  );
}
