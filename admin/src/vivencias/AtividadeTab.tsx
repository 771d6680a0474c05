import { Typography } from '@mui/material';
import { useResourceContext } from 'ra-core';
import { DataTable } from 'react-admin';
import { videoId } from 'shared/video';
import { DeleteButton } from '../components/confirm/DeleteButton';
import { CreateDialog } from '../components/editor/CreateDialog';
import { EditDialog } from '../components/editor/EditDialog';
import { EditorForm } from '../components/editor/EditorForm';
import {
  EditButton,
  RowActions,
  ViewOnSiteButton,
  actionsColumn,
} from '../components/list/RowActions';
import { ResourceList } from '../components/list/ResourceList';
import { useConsoleData } from '../components/useConsoleData';
import type { Row } from '../providers/data/resources';
import { ItemMark, Mark } from '../publicacoes/ItemMark';
import { AtividadeInputs, useAtividadeForm } from './AtividadeInputs';

/** An activity as its list shows it: with the name of its category. */
type Atividade = Row<'atividades'> & { categoria: { nome: string } | null };

const atividadeFetchErrorTitle = 'Erro ao buscar atividades';

const onlyOnWideScreens = { display: { xs: 'none', sm: 'table-cell' } };

const hasVideo = ({ video_url }: Atividade) => (video_url ? 'Sim' : 'Não');

export function AtividadeTab() {
  return (
    <ResourceList
      createLabel="Nova Atividade"
      emptyText="Nenhuma atividade encontrada."
      fetchErrorTitle={atividadeFetchErrorTitle}
      sort={{ field: 'nome', order: 'ASC' }}
      columns="*,categoria:categorias_atividades(nome)"
      createDialog={<AtividadeCreate />}
      editDialog={<AtividadeEdit />}
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

function AtividadeCreate() {
  return (
    <CreateDialog title="Nova Atividade" {...useAtividadeForm()}>
      <AtividadeInputs />
    </CreateDialog>
  );
}

function AtividadeActions({ atividade }: { atividade: Atividade }) {
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

function AtividadeEdit() {
  return (
    <EditDialog<Row<'atividades'>>
      title="Editar Atividade"
      fetchErrorTitle={atividadeFetchErrorTitle}
      mark={(atividade) => <AtividadeMark atividade={atividade} />}
    >
      {(atividade, close) => <AtividadeEditForm atividade={atividade} onClose={close} />}
    </EditDialog>
  );
}

interface AtividadeEditFormProps {
  atividade: Row<'atividades'>;
  onClose: () => void;
}

function AtividadeEditForm({ atividade, onClose }: AtividadeEditFormProps) {
  return (
    <EditorForm {...useAtividadeForm(atividade)} onClose={onClose}>
      <AtividadeInputs />
    </EditorForm>
  );
}

/** Whether families see the activity, and whether its video plays. */
function AtividadeMark({ atividade }: { atividade: Row<'atividades'> }) {
  if (hiddenBecause(atividade)) return null;
  if (videoId(atividade.video_url)) return <ItemMark />;
  return <Mark kind="failed">O site diz “Link do vídeo inválido.”</Mark>;
}

/** Why families do not see an activity: the site shows videos, grouped by category. */
function hiddenBecause({ categoria_id, video_url }: Row<'atividades'>): string | undefined {
  if (!categoria_id) return 'Sem categoria, a atividade não aparece no site.';
  if (!video_url) return 'Sem vídeo, a atividade não aparece no site.';
  return undefined;
}
