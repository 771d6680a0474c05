import { Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { DeleteButton } from '../kit/deletion/DeleteButton';
import { CreateDialog, EditDialog } from '../kit/editor/EditorDialogs';
import { EditButton, RowActions, ViewOnSiteButton, actionsColumn } from '../kit/list/RowActions';
import { ResourceList } from '../kit/list/ResourceList';
import type { Row } from '../providers/data/resources';
import { atividadeForm, AtividadeMark, hiddenBecause } from './atividadeForm';

type Atividade = Row<'atividades'> & { categoria: { nome: string } | null };

const onlyOnWideScreens = { display: { xs: 'none', sm: 'table-cell' } };

const hasVideo = ({ video_url }: Atividade) => (video_url ? 'Sim' : 'Não');

export function AtividadeTab() {
  return (
    <ResourceList
      createLabel="Nova Atividade"
      emptyText="Nenhuma atividade encontrada."
      fetchErrorTitle={atividadeForm.texts.fetchError}
      sort={{ field: 'nome', order: 'ASC' }}
      columns="*,categoria:categorias_atividades(nome)"
      createDialog={<CreateDialog form={atividadeForm} />}
      editDialog={<EditDialog form={atividadeForm} />}
    >
      <DataTable.Col<Atividade>
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
        label="Categoria"
        sx={onlyOnWideScreens}
        render={({ categoria }) => categoria?.nome ?? 'N/A'}
      />
      <DataTable.Col<Atividade> label="Vídeo Vinculado" sx={onlyOnWideScreens} render={hasVideo} />
      <DataTable.Col<Atividade>
        {...actionsColumn}
        render={(atividade) => <AtividadeActions atividade={atividade} />}
      />
    </ResourceList>
  );
}

function AtividadeActions({ atividade }: { atividade: Atividade }) {
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
        success="Atividade excluída com sucesso."
        errorTitle="Erro ao excluir atividade"
      />
    </RowActions>
  );
}
