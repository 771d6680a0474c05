import * as z from 'zod/mini';
import { requiredText } from '../components/editor/formErrors';
import { photosSchema, storedPhotos } from '../components/photos/photo';
import type { Row } from '../providers/data/resources';

export type Espaco = Row<'espacos'>;

export const espacoSchema = z.object({
  name: requiredText('Informe o nome.'),
  photos: photosSchema,
});

export type EspacoForm = z.output<typeof espacoSchema>;

export const emptyEspaco: EspacoForm = { name: '', photos: [] };

export const toEspacoForm = ({ name, image_url }: Espaco): EspacoForm => ({
  name,
  photos: storedPhotos([image_url]),
});
