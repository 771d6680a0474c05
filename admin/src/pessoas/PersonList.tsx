import { Typography } from '@mui/material';
import type { ReactElement } from 'react';
import { DataTable } from 'react-admin';
import { DeleteButton } from '../kit/deletion/DeleteButton';
import { CreateDialog, EditDialog } from '../kit/editor/EditorDialogs';
import { ResourceList } from '../kit/list/ResourceList';
import { actionsColumn, EditButton, RowActions, ViewOnSiteButton } from '../kit/list/RowActions';
import { RowPhoto } from '../kit/list/RowPhoto';
import { ItemMark } from '../publicacoes/ItemMark';
import type { Person, PersonForm } from './personForm';

interface PersonListProps {
  title: string;
  description: string;
  createLabel: string;
  emptyText: string;
  form: PersonForm;
  sitePath: string;
  arrangeDialog?: ReactElement;
  /** "O colaborador": begins the sentence that says who will be deleted. */
  noun: string;
  deleted: string;
  deleteErrorTitle: string;
}

export function PersonList(props: PersonListProps) {
  const { title, description, emptyText, form, sitePath, arrangeDialog } = props;
  return (
    <ResourceList
      title={title}
      description={description}
      createLabel={props.createLabel}
      emptyText={emptyText}
      fetchErrorTitle={form.texts.fetchError}
      sort={{ field: 'created_at', order: 'DESC' }}
      createDialog={<CreateDialog form={form} />}
      editDialog={<EditDialog form={form} />}
      arrangeDialog={arrangeDialog}
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
        render={({ name }) => (
          <RowActions mark={<ItemMark />}>
            <ViewOnSiteButton label={name} path={sitePath} />
            <EditButton label={name} />
            <DeleteButton
              label={name}
              consequence={`${props.noun} “${name}” e sua foto serão excluídos.`}
              success={props.deleted}
              errorTitle={props.deleteErrorTitle}
            />
          </RowActions>
        )}
      />
    </ResourceList>
  );
}
