import type { PersonKind } from '../pessoas/personKind';
import { PersonList } from '../pessoas/PersonList';
import { ColaboradorOrder } from './ColaboradorOrder';

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
