import * as z from 'zod/mini';
import { requiredText } from '../components/editor/formErrors';
import { photosSchema, storedPhotos } from '../components/photos/photo';
import type { Row } from '../providers/data/resources';

export type Noticia = Row<'noticias'>;

export const noticiaSchema = z.object({
  title: requiredText('Informe o título da notícia.', 300),
  content: z.pipe(
    z.nullish(z.string()),
    z.transform((html) => html ?? ''),
  ),
  photos: photosSchema,
});

export type NoticiaForm = z.output<typeof noticiaSchema>;

export const emptyNoticia: NoticiaForm = { title: '', content: '', photos: [] };

export const toNoticiaForm = ({ title, content, image_urls }: Noticia): NoticiaForm => ({
  title,
  content,
  photos: storedPhotos(image_urls),
});
