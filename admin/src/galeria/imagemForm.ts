import * as z from 'zod/mini';
import type { Database } from 'shared/database.types';
import { optionalText } from '../components/editor/formErrors';
import { photosSchema, storedPhotos } from '../components/photos/photo';

/** An image of the gallery, with its place in it. */
export type Imagem = Database['public']['Views']['alimentacao_galeria']['Row'];

export const imagemSchema = z.object({
  // Removing the only photo without another in its place is no way to delete the image.
  photos: photosSchema.check(z.minLength(1, 'Escolha a imagem.')),
  alt_text: optionalText(500),
  credit: optionalText(300),
});

export type ImagemForm = z.output<typeof imagemSchema>;

export const emptyImagem: ImagemForm = { photos: [], alt_text: '', credit: '' };

export const toImagemForm = ({ file_url, alt_text, credit }: Imagem): ImagemForm => ({
  photos: storedPhotos([file_url]),
  alt_text: alt_text ?? '',
  credit: credit ?? '',
});
