import * as z from 'zod/mini';
import { createSlug } from '../kit/editor/AddressInput';
import { optionalText, requiredText } from '../kit/editor/fieldRules';
import { listStoredPhotos } from '../kit/photos/formPhotos';
import { createTextSchema, textPhotosSchema, toEditorText } from '../kit/richText/textSchema';
import {
  isSchedulable,
  notSchedulable,
  publicationFields,
  toPublicationForm,
} from '../noticias/publicationForm';
import type { Row } from '../providers/data/resources';

export type PaginaLivre = Row<'paginas_livres'>;

export const paginaLivreSchema = z
  .object({
    title: requiredText('Informe o título da página.', 160),
    slug: z.pipe(
      z.transform((typed: string | null | undefined) => createSlug(typed ?? '')),
      z.string().check(z.minLength(1, 'Informe o endereço, com letras ou números.')),
    ),
    description: optionalText(300),
    content: createTextSchema('duas páginas'),
    /** The photos in the text, which the editor lists. */
    textPhotos: textPhotosSchema,
    ...publicationFields,
  })
  .check(z.refine(isSchedulable, notSchedulable));

export type PaginaLivreForm = z.output<typeof paginaLivreSchema>;

export function toPaginaLivreForm(pagina?: PaginaLivre, supabaseUrl = ''): PaginaLivreForm {
  const content = toEditorText(pagina?.content ?? '', supabaseUrl);
  return {
    title: pagina?.title ?? '',
    slug: pagina?.slug ?? '',
    description: pagina?.description ?? null,
    content,
    textPhotos: listStoredPhotos(content),
    ...toPublicationForm(pagina?.published_at),
  };
}

/** Makes a draft from a copied page. Both refer to the same photo files, which stay as long as either page does. */
export function toPageCopy(page: z.input<typeof paginaLivreSchema>) {
  const title = `${page.title.slice(0, 150)} (cópia)`;
  return { ...page, ...toPublicationForm(null), title, slug: createSlug(title) };
}
