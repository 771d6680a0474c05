import type { ReactElement } from 'react';
import { TextInput } from 'react-admin';
import * as z from 'zod/mini';
import { CreateDialog } from '../components/editor/CreateDialog';
import { EditDialog } from '../components/editor/EditDialog';
import { EditorForm } from '../components/editor/EditorForm';
import { optionalText, requiredText } from '../components/editor/formErrors';
import type { ReportProgress } from '../components/editor/useSubmit';
import { useSaveRow } from '../components/editor/useSaveRow';
import { PhotosInput } from '../components/photos/PhotosInput';
import { photosSchema, storedPhotos, photoUploadErrorTitle } from '../components/photos/photo';
import { useSaveWithPhotos } from '../components/photos/useSaveWithPhotos';
import type { Row } from '../providers/data/resources';
import { ItemMark } from '../publicacoes/ItemMark';

/** A member of the staff or of the council: the site shows both in the same way. */
export type Person = Row<'colaboradores'> | Row<'conselho_administrativo'>;

const personSchema = z.object({
  name: requiredText('Informe o nome.'),
  role: optionalText(),
  photos: photosSchema,
});

/** What tells staff from council on their screens: words, and the bucket of the photos. */
export interface PersonKind {
  title: string;
  description: string;
  createLabel: string;
  editLabel: string;
  emptyText: string;
  created: string;
  updated: string;
  deleted: string;
  fetchErrorTitle: string;
  saveErrorTitle: string;
  deleteErrorTitle: string;
  /** "O colaborador": begins the sentence that says who will be deleted. */
  noun: string;
  bucket: string;
  /** The page of the site that shows them. */
  sitePath: string;
  /** Where they are put in order, if they have one. */
  arrangeDialog?: ReactElement;
  overwrite?: boolean;
}

export function PersonCreate({ kind }: { kind: PersonKind }) {
  return (
    <CreateDialog title={kind.createLabel} {...usePersonForm(kind)}>
      <PersonInputs />
    </CreateDialog>
  );
}

export function PersonEdit({ kind }: { kind: PersonKind }) {
  return (
    <EditDialog<Person>
      title={kind.editLabel}
      fetchErrorTitle={kind.fetchErrorTitle}
      mark={() => <ItemMark />}
    >
      {(person, close) => <PersonEditForm kind={kind} person={person} onClose={close} />}
    </EditDialog>
  );
}

interface PersonEditFormProps {
  kind: PersonKind;
  person: Person;
  onClose: () => void;
}

function PersonEditForm({ kind, person, onClose }: PersonEditFormProps) {
  return (
    <EditorForm {...usePersonForm(kind, person)} onClose={onClose}>
      <PersonInputs />
    </EditorForm>
  );
}

/** The form of a new person, or of the given one. */
function usePersonForm(kind: PersonKind, person?: Person) {
  const { bucket, overwrite, saveErrorTitle, created, updated } = kind;
  const saveRow = useSaveRow(person);
  const saveWithPhotos = useSaveWithPhotos({ column: 'image_url', bucket, overwrite });
  return {
    schema: personSchema,
    initial: {
      name: person?.name ?? '',
      role: person?.role ?? '',
      photos: storedPhotos([person?.image_url ?? null]),
    },
    save: ({ name, role, photos }: z.output<typeof personSchema>, report: ReportProgress) =>
      saveWithPhotos({
        photos,
        report,
        save: ([image_url = null]) => saveRow({ name, role, image_url }),
      }),
    texts: {
      errorTitle: saveErrorTitle,
      uploadErrorTitle: photoUploadErrorTitle,
      success: person ? updated : created,
    },
  };
}

function PersonInputs() {
  return (
    <>
      <TextInput source="name" label="Nome" isRequired helperText={false} />
      <TextInput source="role" label="Cargo" helperText={false} />
      <PhotosInput source="photos" label="Foto" addLabel="Escolher foto" />
    </>
  );
}
