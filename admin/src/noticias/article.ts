import { instantAtSchool, schoolClock } from 'shared/dates';
import * as z from 'zod/mini';
import { optionalDay, optionalId, requiredText } from '../kit/editor/fieldRules';
import { listStoredPhotos, photosSchema, toFormPhotos } from '../kit/photos/formPhotos';
import { createTextSchema, textPhotosSchema, toEditorText } from '../kit/richText/textSchema';
import type { Row } from '../providers/data/resources';
import {
  isSchedulable,
  notSchedulable,
  type PublicationForm,
  publicationFields,
  toPublicationForm,
  toPublishedAt,
} from './publicationForm';

export type Noticia = Row<'noticias'>;

/** The order of the categories on the site: those without a position come last, oldest first. */
export const categoriaOrder = { field: 'position.asc,created_at', order: 'ASC' } as const;

/** The limit that the database checks. */
export const mostPhotos = 50;

const tooManyPhotos = `Uma notícia pode ter no máximo ${mostPhotos} imagens. Remova algumas.`;

export const noticiaSchema = z
  .object({
    title: requiredText('Informe o título da notícia.', 300),
    content: createTextSchema('duas notícias'),
    photos: photosSchema.check(z.maxLength(mostPhotos, tooManyPhotos)),
    /** The photos in the text, which the editor lists. */
    textPhotos: textPhotosSchema,
    ...publicationFields,
    on_top_until: optionalDay,
    /** The date and time at the school at which the article leaves the site; '' for never. */
    leavesAt: z.nullish(z.string()),
    categoria_id: optionalId,
  })
  .check(
    z.refine(isSchedulable, notSchedulable),
    z.refine(leavesAfterPublication, {
      path: ['leavesAt'],
      error: 'Escolha uma data e hora depois da publicação.',
    }),
  );

export type NoticiaForm = z.output<typeof noticiaSchema>;

type LeavingForm = PublicationForm & Pick<NoticiaForm, 'leavesAt'>;

function leavesAfterPublication(form: LeavingForm): boolean {
  if (!form.leavesAt) return true;
  const leavesAt = instantAtSchool(form.leavesAt);
  const publishedAt = toPublishedAt(form);
  const from = publishedAt === 'now' ? Date.now() : Date.parse(publishedAt ?? '');
  return leavesAt !== null && (publishedAt === null || leavesAt.getTime() > from);
}

export const toLeavesAt = ({ leavesAt }: Pick<NoticiaForm, 'leavesAt'>) =>
  (leavesAt ? instantAtSchool(leavesAt) : null)?.toISOString() ?? null;

type Written = Pick<Noticia, 'title' | 'content' | 'image_urls' | 'image_texts' | 'published_at'>;
type Arranged = Pick<Noticia, 'on_top_until' | 'leaves_at' | 'categoria_id'>;

export const toNoticiaForm = (
  noticia?: Written & Partial<Arranged>,
  supabaseUrl = '',
): NoticiaForm => {
  const content = toEditorText(noticia?.content ?? '', supabaseUrl);
  return {
    title: noticia?.title ?? '',
    content,
    photos: toFormPhotos(noticia?.image_urls ?? [], noticia?.image_texts),
    textPhotos: listStoredPhotos(content),
    ...toPublicationForm(noticia?.published_at),
    on_top_until: noticia?.on_top_until ?? null,
    leavesAt: noticia?.leaves_at ? schoolClock(noticia.leaves_at) : '',
    categoria_id: noticia?.categoria_id ?? null,
  };
};

/**
 * Makes a draft from a copied article. Both refer to the same photo files, which stay as long as either article does.
 */
export const toArticleCopy = (article: z.input<typeof noticiaSchema>) => ({
  ...article,
  ...toPublicationForm(null),
  on_top_until: null,
  leavesAt: '',
  title: `${article.title.slice(0, 290)} (cópia)`,
});
