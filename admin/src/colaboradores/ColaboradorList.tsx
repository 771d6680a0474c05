import { ArrangeDialog, siteOrder } from '../components/arrange/ArrangeDialog';
import { useConsoleData } from '../components/useConsoleData';
import type { PersonKind } from '../pessoas/PersonDialogs';
import { PersonList } from '../pessoas/PersonList';
import type { Row } from '../providers/data/resources';

const colaboradores: PersonKind = {
  title: 'Colaboradores',
  description: 'A equipe que aparece na página Nossos Colaboradores.',
  createLabel: 'Novo colaborador',
  editLabel: 'Editar colaborador',
  emptyText: 'Nenhum colaborador encontrado.',
  created: 'Colaborador criado com sucesso.',
  updated: 'Colaborador atualizado com sucesso.',
  deleted: 'Colaborador excluído com sucesso.',
  fetchErrorTitle: 'Erro ao buscar colaboradores',
  saveErrorTitle: 'Erro ao salvar colaborador',
  deleteErrorTitle: 'Erro ao excluir colaborador',
  noun: 'O colaborador',
  bucket: 'colaboradores-images',
  sitePath: '/colaboradores',
  arrangeDialog: <ColaboradorOrder />,
};

export default function ColaboradorList() {
  return <PersonList kind={colaboradores} />;
}

function ColaboradorOrder() {
  const { arrangeColaboradores } = useConsoleData();
  return (
    <ArrangeDialog<Row<'colaboradores'>>
      title="Ordem dos colaboradores"
      description="É nesta ordem que a equipe aparece na página Nossos Colaboradores."
      fetchErrorTitle="Erro ao buscar colaboradores"
      orderedBy={siteOrder}
      toItem={({ id, name, image_url }) => ({ id, name, imageAddress: image_url, portrait: true })}
      save={arrangeColaboradores}
    />
  );
}
