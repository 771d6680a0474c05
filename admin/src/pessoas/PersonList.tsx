import { Typography } from '@mui/material';
import { useResourceContext } from 'ra-core';
import { DataTable } from 'react-admin';
import { DeleteButton } from '../components/confirm/DeleteButton';
import {
  EditButton,
  RowActions,
  ViewOnSiteButton,
  actionsColumn,
} from '../components/list/RowActions';
import { ResourceList } from '../components/list/ResourceList';
import { RowPhoto } from '../components/list/RowPhoto';
import { useConsoleData } from '../components/useConsoleData';
import { ItemMark } from '../publicacoes/ItemMark';
import { type Person, PersonCreate, PersonEdit, type PersonKind } from './PersonDialogs';

/** The screen of staff or council. */
export function PersonList({ kind }: { kind: PersonKind }) {
  return (
    <ResourceList
      title={kind.title}
      description={kind.description}
      createLabel={kind.createLabel}
      emptyText={kind.emptyText}
      fetchErrorTitle={kind.fetchErrorTitle}
      sort={{ field: 'created_at', order: 'DESC' }}
      createDialog={<PersonCreate kind={kind} />}
      editDialog={<PersonEdit kind={kind} />}
      arrangeDialog={kind.arrangeDialog}
    >
      <DataTable.Col<Person>
        label="Foto"
        sx={{ width: 76 }}
        render={({ image_url }) => <RowPhoto address={image_url} portrait />}
      />
      <DataTable.Col<Person>
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
        render={(person) => <PersonActions kind={kind} person={person} />}
      />
    </ResourceList>
  );
}

function PersonActions({ kind, person }: { kind: PersonKind; person: Person }) {
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
  return (
    <RowActions mark={<ItemMark />}>
      <ViewOnSiteButton label={person.name} path={kind.sitePath} />
      <EditButton label={person.name} />
      <DeleteButton
        label={person.name}
        consequence={`${kind.noun} “${person.name}” e sua foto serão excluídos.`}
        remove={() => dataProvider.delete(resource, { id: person.id, previousData: person })}
        success={kind.deleted}
        errorTitle={kind.deleteErrorTitle}
      />
    </RowActions>
  );
}
