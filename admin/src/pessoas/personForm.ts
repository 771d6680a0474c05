import * as z from 'zod/mini';
import { optionalText, requiredText } from '../components/editor/formErrors';
import { photosSchema, storedPhotos } from '../components/photos/photo';
import type { Row } from '../providers/data/resources';

/** A member of the staff or of the council: the site shows both in the same way. */
export type Person = Row<'colaboradores'> | Row<'conselho_administrativo'>;

export const personSchema = z.object({
  name: requiredText('Informe o nome.'),
  role: optionalText(),
  photos: photosSchema,
});

export type PersonForm = z.output<typeof personSchema>;

export const emptyPerson: PersonForm = { name: '', role: '', photos: [] };

export const toPersonForm = ({ name, role, image_url }: Person): PersonForm => ({
  name,
  role: role ?? '',
  photos: storedPhotos([image_url]),
});
