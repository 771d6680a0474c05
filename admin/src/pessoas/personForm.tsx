import { TextInput } from 'react-admin';
import * as z from 'zod/mini';
import { optionalText, requiredText } from '../kit/editor/fields';
import type { ResourceForm } from '../kit/editor/resourceForm';
import { photosSchema, storedPhotos, useSaveWithPhotos } from '../kit/photos/photos';
import { PhotosInput } from '../kit/photos/PhotosInput';
import type { Row } from '../providers/data/resources';
import { ItemMark } from '../publicacoes/ItemMark';

/** A member of the staff or of the council: the site shows both in the same way. */
export type Person = Row<'colaboradores'> | Row<'conselho_administrativo'>;

const schema = z.object({
  name: requiredText('Informe o nome.'),
  role: optionalText(),
  photos: photosSchema,
});

export type PersonForm = ResourceForm<Person, typeof schema>;

/** @param bucket where their photos are stored */
export const personForm = (bucket: string, texts: PersonForm['texts']): PersonForm => ({
  texts,
  schema,
  toForm: (person) => ({
    name: person?.name ?? '',
    role: person?.role ?? '',
    photos: storedPhotos([person?.image_url]),
  }),
  useSave: (person) =>
    useSaveWithPhotos(person, bucket, ({ name, role }, [image_url = null]) => ({
      name,
      role,
      image_url,
    })),
  Inputs: () => (
    <>
      <TextInput source="name" label="Nome" isRequired helperText={false} />
      <TextInput source="role" label="Cargo" helperText={false} />
      <PhotosInput source="photos" label="Foto" addLabel="Escolher foto" />
    </>
  ),
  mark: () => <ItemMark />,
});
