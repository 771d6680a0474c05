import { useResourceContext } from 'ra-core';
import { DeleteButton } from '../components/confirm/DeleteButton';
import { EditButton } from '../components/list/EditButton';
import { RowActions } from '../components/list/RowActions';
import { useConsoleData } from '../components/useConsoleData';
import type { Person } from './personForm';
import { usePersonKind } from './personKind';

export function PersonActions({ person }: { person: Person }) {
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
  const { noun, deleted, deleteErrorTitle } = usePersonKind();
  return (
    <RowActions>
      <EditButton label={person.name} />
      <DeleteButton
        label={person.name}
        consequence={`${noun} “${person.name}” e sua foto serão excluídos.`}
        remove={() => dataProvider.deleteWithFiles(resource, person.id, 'image_url')}
        success={deleted}
        errorTitle={deleteErrorTitle}
      />
    </RowActions>
  );
}
