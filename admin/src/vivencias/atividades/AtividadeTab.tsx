import { Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { actionsColumn } from '../../components/list/actionsColumn';
import { ResourceList } from '../../components/list/ResourceList';
import { AtividadeActions } from './AtividadeActions';
import { AtividadeCreate } from './AtividadeCreate';
import { AtividadeEdit } from './AtividadeEdit';
import { atividadeColumns, type Atividade } from './atividadeForm';
import { atividadeFetchErrorTitle } from './atividadeTexts';

const onlyOnWideScreens = { display: { xs: 'none', sm: 'table-cell' } };

const hasVideo = ({ video_url }: Atividade) => (video_url ? 'Sim' : 'Não');

export function AtividadeTab() {
  return (
    <ResourceList
      createLabel="Nova Atividade"
      emptyText="Nenhuma atividade encontrada."
      fetchErrorTitle={atividadeFetchErrorTitle}
      sort={{ field: 'nome', order: 'ASC' }}
      columns={atividadeColumns}
      createDialog={<AtividadeCreate />}
      editDialog={<AtividadeEdit />}
    >
      <DataTable.Col<Atividade>
        disableSort
        source="nome"
        label="Nome"
        render={(atividade) => (
          <>
            <Typography sx={{ fontWeight: 600 }}>{atividade.nome}</Typography>
            <Typography variant="body2" color="text.secondary" sx={{ display: { sm: 'none' } }}>
              {atividade.categoria?.nome ?? 'N/A'} · Vídeo: {hasVideo(atividade)}
            </Typography>
          </>
        )}
      />
      <DataTable.Col<Atividade>
        disableSort
        source="categoria.nome"
        label="Categoria"
        sx={onlyOnWideScreens}
        render={({ categoria }) => categoria?.nome ?? 'N/A'}
      />
      <DataTable.Col<Atividade>
        disableSort
        source="video_url"
        label="Vídeo Vinculado"
        sx={onlyOnWideScreens}
        render={hasVideo}
      />
      <DataTable.Col<Atividade>
        {...actionsColumn}
        render={(atividade) => <AtividadeActions atividade={atividade} />}
      />
    </ResourceList>
  );
}
