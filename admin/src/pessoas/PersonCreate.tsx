import { CreateDialog } from '../components/editor/CreateDialog';
import { photoUploadErrorTitle } from '../components/photos/photoTexts';
import { emptyPerson, personSchema } from './personForm';
import { PersonInputs } from './PersonInputs';
import { usePersonKind } from './personKind';
import { useSavePerson } from './useSavePerson';

export function PersonCreate() {
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
