import { DataTable } from 'react-admin';
import { listed } from '../kit/editor/EditorDialogs';
import { ResourceList } from '../kit/list/ResourceList';
import { ViewOnSiteButton } from '../kit/list/RowActions';
import { RowTitle, shownFrom } from '../kit/list/RowTitle';
import type { Row } from '../providers/data/resources';
import { atividadeForm, hiddenBecause } from './atividadeForm';

type Atividade = Row<'atividades'> & { categoria: { nome: string } | null };

const categoryOf = ({ categoria }: Atividade) => categoria?.nome ?? 'N/A';

const hasVideo = ({ video_url }: Atividade) => (video_url ? 'Sim' : 'Não');

export function AtividadeTab() {
  return (
    <ResourceList
      {...listed(atividadeForm)}
      sort={{ field: 'nome', order: 'ASC' }}
      columns="*,categoria:categorias_atividades(nome)"
      buttons={(atividade) => (
        <ViewOnSiteButton
          label={atividade.nome}
          path="/vivencias-coopen"
          hiddenBecause={hiddenBecause(atividade)}
        />
      )}
      consequence={({ nome }) => `A atividade “${nome}” será excluída.`}
    >
      <DataTable.Col<Atividade>
        label="Nome"
        render={(atividade) => (
          <RowTitle onPhones={`${categoryOf(atividade)} · Vídeo: ${hasVideo(atividade)}`}>
            {atividade.nome}
          </RowTitle>
        )}
      />
      <DataTable.Col<Atividade> label="Categoria" sx={shownFrom('sm')} render={categoryOf} />
      <DataTable.Col<Atividade> label="Vídeo Vinculado" sx={shownFrom('sm')} render={hasVideo} />
    </ResourceList>
  );
}
