import { ArrangeDialog, siteOrder } from '../kit/arrange/ArrangeDialog';
import { useConsoleData } from '../kit/consoleData';
import { photoUploadErrorTitle } from '../kit/photos/photos';
import type { Row } from '../providers/data/resources';
import { personForm } from './personForm';
import { PersonList } from './PersonList';

const form = personForm('colaboradores-images', {
  createTitle: 'Novo colaborador',
  editTitle: 'Editar colaborador',
  created: 'Colaborador criado com sucesso.',
  updated: 'Colaborador atualizado com sucesso.',
  fetchError: 'Erro ao buscar colaboradores',
  saveError: 'Erro ao salvar colaborador',
  uploadError: photoUploadErrorTitle,
});

export default function ColaboradorList() {
  const { arrangeColaboradores } = useConsoleData();
  return (
    <PersonList
      title="Colaboradores"
      description="A equipe que aparece na página Nossos Colaboradores."
      createLabel="Novo colaborador"
      emptyText="Nenhum colaborador encontrado."
      form={form}
      sitePath="/colaboradores"
      arrangeDialog={
        <ArrangeDialog<Row<'colaboradores'>>
          title="Ordem dos colaboradores"
          description="É nesta ordem que a equipe aparece na página Nossos Colaboradores."
          fetchErrorTitle={form.texts.fetchError}
          orderedBy={siteOrder}
          toItem={({ id, name, image_url }) => ({
            id,
            name,
            imageAddress: image_url,
            portrait: true,
          })}
          save={arrangeColaboradores}
        />
      }
      noun="O colaborador"
      deleted="Colaborador excluído com sucesso."
      deleteErrorTitle="Erro ao excluir colaborador"
    />
  );
}
