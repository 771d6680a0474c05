import type { PersonKind } from '../pessoas/PersonDialogs';
import { PersonList } from '../pessoas/PersonList';

const conselho: PersonKind = {
  title: 'Conselho',
  description: 'Os membros do Conselho Administrativo que aparecem na página Governança.',
  createLabel: 'Novo membro',
  editLabel: 'Editar membro',
  emptyText: 'Nenhum membro encontrado.',
  created: 'Membro adicionado com sucesso.',
  updated: 'Membro atualizado com sucesso.',
  deleted: 'Membro excluído com sucesso.',
  fetchErrorTitle: 'Erro ao buscar membros',
  saveErrorTitle: 'Erro ao salvar membro',
  deleteErrorTitle: 'Erro ao excluir membro',
  noun: 'O membro',
  bucket: 'conselho-images',
  sitePath: '/governanca#conselho',
  overwrite: true,
};

export default function ConselhoList() {
  return <PersonList kind={conselho} />;
}
