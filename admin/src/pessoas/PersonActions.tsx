import { useResourceContext } from 'ra-core';
import { DeleteButton } from '../components/confirm/DeleteButton';
import { EditButton } from '../components/list/EditButton';
import { RowActions } from '../components/list/RowActions';
import { ViewOnSiteButton } from '../components/list/ViewOnSiteButton';
import { useConsoleData } from '../components/useConsoleData';
import { ItemMark } from '../publicacoes/ItemMark';
import type { Person } from './personForm';
import { usePersonKind } from './personKind';

export function PersonActions({ person }: { person: Person }) {
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
