import { Typography } from '@mui/material';
import { useResourceContext } from 'ra-core';
import { DataTable, TextInput } from 'react-admin';
import * as z from 'zod/mini';
import { ArrangeDialog } from '../components/arrange/ArrangeDialog';
import { siteOrder } from '../components/arrange/siteOrder';
import { DeleteButton } from '../components/confirm/DeleteButton';
import { CreateDialog } from '../components/editor/CreateDialog';
import { EditDialog } from '../components/editor/EditDialog';
import { EditorForm } from '../components/editor/EditorForm';
import { requiredText } from '../components/editor/formErrors';
import type { ReportProgress } from '../components/editor/uploadProgress';
import { useSaveRow } from '../components/editor/useSaveRow';
import { EditButton } from '../components/list/EditButton';
import { ResourceList } from '../components/list/ResourceList';
import { RowActions } from '../components/list/RowActions';
import { RowPhoto } from '../components/list/RowPhoto';
import { ViewOnSiteButton } from '../components/list/ViewOnSiteButton';
import { actionsColumn } from '../components/list/actionsColumn';
import { PhotosInput } from '../components/photos/PhotosInput';
import { photosSchema, storedPhotos } from '../components/photos/photo';
import { photoUploadErrorTitle } from '../components/photos/photoTexts';
import { useSaveWithPhotos } from '../components/photos/useSaveWithPhotos';
import { useConsoleData } from '../components/useConsoleData';
import type { Row } from '../providers/data/resources';
import { ItemMark } from '../publicacoes/ItemMark';

type Espaco = Row<'espacos'>;

const espacoFetchErrorTitle = 'Erro ao buscar espaços';

const espacoSchema = z.object({
  name: requiredText('Informe o nome.'),
  photos: photosSchema,
});

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
  return (
    <CreateDialog title="Novo Espaço" {...useEspacoForm()}>
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
  return (
    <EditorForm {...useEspacoForm(espaco)} onClose={onClose}>
      <EspacoInputs />
    </EditorForm>
  );
}

/** The form of a new space, or of the given one. */
function useEspacoForm(espaco?: Espaco) {
  const saveRow = useSaveRow(espaco);
  const saveWithPhotos = useSaveWithPhotos({
    column: 'image_url',
    bucket: 'espacos-images',
    overwrite: true,
  });
  return {
    schema: espacoSchema,
    initial: { name: espaco?.name ?? '', photos: storedPhotos([espaco?.image_url ?? null]) },
    save: ({ name, photos }: z.output<typeof espacoSchema>, report: ReportProgress) =>
      saveWithPhotos({
        photos,
        report,
        save: ([image_url = null]) => saveRow({ name, image_url }),
      }),
    texts: {
      errorTitle: 'Erro ao salvar espaço',
      uploadErrorTitle: photoUploadErrorTitle,
      success: espaco ? 'Espaço atualizado com sucesso.' : 'Espaço adicionado com sucesso.',
    },
  };
}

function EspacoInputs() {
  return (
    <>
      <TextInput source="name" label="Nome" isRequired helperText={false} />
      <PhotosInput source="photos" label="Foto" addLabel="Escolher foto" />
    </>
  );
}
