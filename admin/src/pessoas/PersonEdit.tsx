import { EditDialog } from '../components/editor/EditDialog';
import { EditorForm } from '../components/editor/EditorForm';
import { photoUploadErrorTitle } from '../components/photos/photoTexts';
import { ItemMark } from '../publicacoes/ItemMark';
import { personSchema, toPersonForm, type Person } from './personForm';
import { PersonInputs } from './PersonInputs';
import { usePersonKind } from './personKind';
import { useSavePerson } from './useSavePerson';

export function PersonEdit() {
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
