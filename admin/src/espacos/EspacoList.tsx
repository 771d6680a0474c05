import { Typography } from '@mui/material';
import { useResourceContext } from 'ra-core';
import { DataTable, TextInput } from 'react-admin';
import { ArrangeDialog } from '../components/arrange/ArrangeDialog';
import { siteOrder } from '../components/arrange/siteOrder';
import { DeleteButton } from '../components/confirm/DeleteButton';
import { CreateDialog } from '../components/editor/CreateDialog';
import { EditDialog } from '../components/editor/EditDialog';
import { EditorForm } from '../components/editor/EditorForm';
import { EditButton } from '../components/list/EditButton';
import { ResourceList } from '../components/list/ResourceList';
import { RowActions } from '../components/list/RowActions';
import { RowPhoto } from '../components/list/RowPhoto';
import { ViewOnSiteButton } from '../components/list/ViewOnSiteButton';
import { actionsColumn } from '../components/list/actionsColumn';
import { PhotosInput } from '../components/photos/PhotosInput';
import { photoUploadErrorTitle } from '../components/photos/photoTexts';
import { useConsoleData } from '../components/useConsoleData';
import { ItemMark } from '../publicacoes/ItemMark';
import { emptyEspaco, type Espaco, espacoSchema, toEspacoForm } from './espacoForm';
import { useSaveEspaco } from './useSaveEspaco';

const espacoFetchErrorTitle = 'Erro ao buscar espaços';

const espacoErrors = {
  errorTitle: 'Erro ao salvar espaço',
  uploadErrorTitle: photoUploadErrorTitle,
};

export default function EspacoList() {
  return (
    <ResourceList
      title="Estrutura Geral"
      description="Os espaços da escola, no carrossel Nossos Espaços da página Estrutura."
      createLabel="Novo Espaço"
      emptyText="Nenhum espaço encontrado."
      fetchErrorTitle={espacoFetchErrorTitle}
      sort={{ field: 'created_at', order: 'DESC' }}
      createDialog={<EspacoCreate />}
      editDialog={<EspacoEdit />}
      arrangeDialog={<EspacoOrder />}
    >
      <DataTable.Col<Espaco>
        label="Foto"
        disableSort
        sx={{ width: { xs: 72, sm: 92 } }}
        render={({ image_url }) => <RowPhoto address={image_url} />}
      />
      <DataTable.Col<Espaco>
        disableSort
        source="name"
        label="Nome"
        render={({ name }) => <Typography sx={{ fontWeight: 600 }}>{name}</Typography>}
      />
      <DataTable.Col<Espaco>
        {...actionsColumn}
        render={(espaco) => <EspacoActions espaco={espaco} />}
      />
    </ResourceList>
  );
}

function EspacoOrder() {
  const { arrangeEspacos } = useConsoleData();
  return (
    <ArrangeDialog<Espaco>
      title="Ordem dos espaços"
      description="É nesta ordem que os espaços aparecem na página Estrutura."
      fetchErrorTitle={espacoFetchErrorTitle}
      orderedBy={siteOrder}
      toItem={({ id, name, image_url }) => ({ id, name, imageAddress: image_url })}
      save={arrangeEspacos}
    />
  );
}

function EspacoCreate() {
  const save = useSaveEspaco();
  return (
    <CreateDialog
      title="Novo Espaço"
      schema={espacoSchema}
      initial={emptyEspaco}
      save={save}
      texts={{ ...espacoErrors, success: 'Espaço adicionado com sucesso.' }}
    >
      <EspacoInputs />
    </CreateDialog>
  );
}

function EspacoActions({ espaco }: { espaco: Espaco }) {
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
  return (
    <RowActions mark={<ItemMark />}>
      <ViewOnSiteButton label={espaco.name} path="/estrutura#espacos" />
      <EditButton label={espaco.name} />
      <DeleteButton
        label={espaco.name}
        consequence={`O espaço “${espaco.name}” e sua foto serão excluídos.`}
        remove={() => dataProvider.delete(resource, { id: espaco.id, previousData: espaco })}
        success="Espaço excluído com sucesso."
        errorTitle="Erro ao excluir espaço"
      />
    </RowActions>
  );
}

function EspacoEdit() {
  return (
    <EditDialog<Espaco>
      title="Editar Espaço"
      fetchErrorTitle={espacoFetchErrorTitle}
      mark={() => <ItemMark />}
    >
      {(espaco, close) => <EspacoEditForm espaco={espaco} onClose={close} />}
    </EditDialog>
  );
}

function EspacoEditForm({ espaco, onClose }: { espaco: Espaco; onClose: () => void }) {
  const save = useSaveEspaco(espaco);
  return (
    <EditorForm
      schema={espacoSchema}
      initial={toEspacoForm(espaco)}
      save={save}
      texts={{ ...espacoErrors, success: 'Espaço atualizado com sucesso.' }}
      onClose={onClose}
    >
      <EspacoInputs />
    </EditorForm>
  );
}

function EspacoInputs() {
  return (
    <>
      <TextInput source="name" label="Nome" isRequired helperText={false} />
      <PhotosInput source="photos" label="Foto" addLabel="Escolher foto" />
    </>
  );
}
