import { Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { actionsColumn } from '../components/list/actionsColumn';
import { ResourceList } from '../components/list/ResourceList';
import { RowPhoto } from '../components/list/RowPhoto';
import { PersonActions } from './PersonActions';
import { PersonCreate } from './PersonCreate';
import { PersonEdit } from './PersonEdit';
import type { Person } from './personForm';
import { PersonKindContext, type PersonKind } from './personKind';

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
