import { photoUploadErrorTitle } from '../kit/photos/photos';
import { personForm } from './personForm';
import { PersonList } from './PersonList';

const form = personForm('conselho-images', {
  createTitle: 'Novo membro',
  editTitle: 'Editar membro',
  created: 'Membro adicionado com sucesso.',
  updated: 'Membro atualizado com sucesso.',
  fetchError: 'Erro ao buscar membros',
  saveError: 'Erro ao salvar membro',
  uploadError: photoUploadErrorTitle,
});

export default function ConselhoList() {
  return (
    <PersonList
      title="Conselho"
      description="Os membros do Conselho Administrativo que aparecem na página Governança."
      createLabel="Novo membro"
      emptyText="Nenhum membro encontrado."
      form={form}
      sitePath="/governanca#conselho"
      noun="O membro"
      deleted="Membro excluído com sucesso."
      deleteErrorTitle="Erro ao excluir membro"
    />
  );
}
