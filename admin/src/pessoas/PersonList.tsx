import { Typography } from '@mui/material';
import { useResourceContext } from 'ra-core';
import { DataTable } from 'react-admin';
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
import { photoUploadErrorTitle } from '../components/photos/photoTexts';
import { useConsoleData } from '../components/useConsoleData';
import { ItemMark } from '../publicacoes/ItemMark';
import { PersonInputs } from './PersonInputs';
import { emptyPerson, type Person, personSchema, toPersonForm } from './personForm';
import { type PersonKind, PersonKindContext, usePersonKind } from './personKind';
import { useSavePerson } from './useSavePerson';

/** The screen of staff or council. */
export function PersonList({ kind }: { kind: PersonKind }) {
  return (
    <PersonKindContext value={kind}>
      <ResourceList
        title={kind.title}
        description={kind.description}
        createLabel={kind.createLabel}
        emptyText={kind.emptyText}
        fetchErrorTitle={kind.fetchErrorTitle}
        sort={{ field: 'created_at', order: 'DESC' }}
        createDialog={<PersonCreate />}
        editDialog={<PersonEdit />}
        arrangeDialog={kind.arrangeDialog}
      >
        <DataTable.Col<Person>
          label="Foto"
          disableSort
          sx={{ width: 76 }}
          render={({ image_url }) => <RowPhoto address={image_url} portrait />}
        />
        <DataTable.Col<Person>
          disableSort
          source="name"
          label="Nome"
          render={({ name, role }) => (
            <>
              <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
              <Typography variant="body2" color="text.secondary" sx={{ display: { sm: 'none' } }}>
                {role}
              </Typography>
            </>
          )}
        />
        <DataTable.Col<Person>
          disableSort
          source="role"
          label="Cargo"
          sx={{ display: { xs: 'none', sm: 'table-cell' } }}
        />
        <DataTable.Col<Person>
          {...actionsColumn}
          render={(person) => <PersonActions person={person} />}
        />
      </ResourceList>
    </PersonKindContext>
  );
}

function PersonCreate() {
  const { createLabel, saveErrorTitle, created } = usePersonKind();
  const save = useSavePerson();
  return (
    <CreateDialog
      title={createLabel}
      schema={personSchema}
      initial={emptyPerson}
      save={save}
      texts={{
        errorTitle: saveErrorTitle,
        uploadErrorTitle: photoUploadErrorTitle,
        success: created,
      }}
    >
      <PersonInputs />
    </CreateDialog>
  );
}

function PersonActions({ person }: { person: Person }) {
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
  const { noun, sitePath, deleted, deleteErrorTitle } = usePersonKind();
  return (
    <RowActions mark={<ItemMark />}>
      <ViewOnSiteButton label={person.name} path={sitePath} />
      <EditButton label={person.name} />
      <DeleteButton
        label={person.name}
        consequence={`${noun} “${person.name}” e sua foto serão excluídos.`}
        remove={() => dataProvider.delete(resource, { id: person.id, previousData: person })}
        success={deleted}
        errorTitle={deleteErrorTitle}
      />
    </RowActions>
  );
}

function PersonEdit() {
  const { editLabel, fetchErrorTitle } = usePersonKind();
  return (
    <EditDialog<Person>
      title={editLabel}
      fetchErrorTitle={fetchErrorTitle}
      mark={() => <ItemMark />}
    >
      {(person, close) => <PersonEditForm person={person} onClose={close} />}
    </EditDialog>
  );
}

function PersonEditForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const { saveErrorTitle, updated } = usePersonKind();
  const save = useSavePerson(person);
  return (
    <EditorForm
      schema={personSchema}
      initial={toPersonForm(person)}
      save={save}
      texts={{
        errorTitle: saveErrorTitle,
        uploadErrorTitle: photoUploadErrorTitle,
        success: updated,
      }}
      onClose={onClose}
    >
      <PersonInputs />
    </EditorForm>
  );
}
