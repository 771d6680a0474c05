import { Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { actionsColumn } from '../components/list/actionsColumn';
import { ResourceList } from '../components/list/ResourceList';
import { clampedSx } from '../components/list/clampedSx';
import { RowPhoto } from '../components/list/RowPhoto';
import { ImagemActions } from './ImagemActions';
import { ImagemCreate } from './ImagemCreate';
import { ImagemEdit } from './ImagemEdit';
import type { Imagem } from './imagemForm';
import { ImagemOrder } from './ImagemOrder';
import { imagemFetchErrorTitle } from './imagemTexts';
import { UnfinishedDeletions } from './UnfinishedDeletions';
import { useCategoryErrors } from './useCategoryErrors';

export default function ImagemList() {
  useCategoryErrors();
  return (
    <ResourceList
      title="Estrutura Alimentação"
      description="As imagens da seção Nossa Estrutura, na página Alimentação."
      notice={<UnfinishedDeletions />}
      createLabel="Nova Imagem"
      emptyText="Nenhuma imagem encontrada."
      fetchErrorTitle={imagemFetchErrorTitle}
      sort={{ field: 'position', order: 'ASC' }}
      createDialog={<ImagemCreate />}
      editDialog={<ImagemEdit />}
      arrangeDialog={<ImagemOrder />}
    >
      <DataTable.Col<Imagem>
        label="Foto"
        disableSort
        sx={{ width: { xs: 72, sm: 92 } }}
        render={({ file_url }) => <RowPhoto address={file_url} />}
      />
      <DataTable.Col<Imagem>
        disableSort
        source="alt_text"
        label="Texto Alternativo"
        render={({ alt_text, credit }) => (
          <>
            <Typography component="span" sx={clampedSx}>
              {alt_text}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ display: { sm: 'none' } }}>
              {credit}
            </Typography>
          </>
        )}
      />
      <DataTable.Col<Imagem>
        disableSort
        source="credit"
        label="Créditos"
        sx={{ display: { xs: 'none', sm: 'table-cell' } }}
      />
      <DataTable.Col<Imagem>
        {...actionsColumn}
        render={(imagem) => <ImagemActions imagem={imagem} />}
      />
    </ResourceList>
  );
}
