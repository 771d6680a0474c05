import { instantAtSchool, schoolClock } from 'shared/dates';
import { sanitizeHtml } from 'shared/html';
import { countNodes, maxNodes } from 'shared/nesting';
import { listTextVideos, mostTextVideos } from 'shared/textVideos';
import * as z from 'zod/mini';
import { optionalDay, optionalId, requiredText } from '../kit/editor/fieldRules';
import { listStoredPhotos, photosSchema, toFormPhotos } from '../kit/photos/formPhotos';
import type { Row } from '../providers/data/resources';
import { getArticleState } from './publication';

export type Noticia = Row<'noticias'>;

/** The order of the categories on the site: those without a position come last, oldest first. */
export const categoriaOrder = { field: 'position.asc,created_at', order: 'ASC' } as const;

/** The limits that the database checks. The characters of a text include its formatting and links. */
export const longestContent = 200_000;
export const mostPhotos = 50;

export const contentTooLong =
  `O texto passa de ${longestContent.toLocaleString('pt-BR')} caracteres, contando a formatação e os ` +
  'links. Encurte-o ou divida-o em duas notícias.';

const tooManyParts =
  'O texto tem parágrafos, linhas de lista ou células de tabela demais. Divida-o em duas notícias.';

const tooManyPhotos = `Uma notícia pode ter no máximo ${mostPhotos} imagens. Remova algumas.`;

const tooManyTextPhotos = `Um texto pode ter no máximo ${mostPhotos} fotos. Remova algumas.`;

const tooManyVideos = `Um texto pode ter no máximo ${mostTextVideos} vídeos. Remova alguns.`;

const videoWithoutTitle =
  'Há um vídeo no texto sem descrição. Escreva nele, em uma frase, o que o vídeo mostra.';

export const noticiaSchema = z
  .object({
    title: requiredText('Informe o título da notícia.', 300),
    // Clean the text before counting, because cleaning adds attributes to links.
    content: z.pipe(
      z.pipe(
        z.nullish(z.string()),
        z.transform((html) => sanitizeHtml(html ?? '')),
      ),
      z.string().check(
        z.maxLength(longestContent, contentTooLong),
        z.refine((html) => countNodes(html) <= maxNodes, tooManyParts),
        z.refine((html) => listTextVideos(html).length <= mostTextVideos, tooManyVideos),
        z.refine((html) => listTextVideos(html).every(({ title }) => title), videoWithoutTitle),
      ),
    ),
    photos: photosSchema.check(z.maxLength(mostPhotos, tooManyPhotos)),
    /** The photos in the text, which the editor lists. */
    textPhotos: photosSchema.check(z.maxLength(mostPhotos, tooManyTextPhotos)),
    publication: z.enum(['publish', 'schedule', 'draft']),
    publishAt: z.nullish(z.string()),
    /** When a published article was published. Saving does not change it. */
    publishedAt: z.nullable(z.string()),
    on_top_until: optionalDay,
    /** The date and time at the school at which the article leaves the site; '' for never. */
    leavesAt: z.nullish(z.string()),
    categoria_id: optionalId,
  })
  .check(
    z.refine(isSchedulable, { path: ['publishAt'], error: 'Escolha uma data e hora no futuro.' }),
    z.refine(leavesAfterPublication, {
      path: ['leavesAt'],
      error: 'Escolha uma data e hora depois da publicação.',
    }),
  );

export type NoticiaForm = z.output<typeof noticiaSchema>;

type PublicationForm = Pick<NoticiaForm, 'publication' | 'publishAt' | 'publishedAt'>;

const choiceByState = {
  draft: 'draft',
  scheduled: 'schedule',
  published: 'publish',
  left: 'publish',
} as const;

export function toPublicationForm(publishedAt?: string | null): PublicationForm {
  const state =
    publishedAt === undefined ? 'published' : getArticleState({ published_at: publishedAt });
  return {
    publication: choiceByState[state],
    publishAt: state === 'scheduled' && publishedAt ? schoolClock(publishedAt) : '',
    publishedAt: state === 'published' ? (publishedAt ?? null) : null,
  };
}

function isSchedulable(form: PublicationForm): boolean {
  const publishedAt = toPublishedAt(form);
  return form.publication !== 'schedule' || Date.parse(publishedAt ?? '') > Date.now();
}

/** Converts the form's values to a row. The database replaces "now", because this computer's clock may be wrong. */
export function toPublishedAt({ publication, publishAt, publishedAt }: PublicationForm) {
  if (publication === 'draft') return null;
  if (publication === 'publish') return publishedAt ?? 'now';
  return (publishAt ? instantAtSchool(publishAt) : null)?.toISOString() ?? null;
}

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

/**
 * Cleans a row's text for the editor, which text from outside the console could break. Pictures get their stored URLs.
 */
function readableContent(content: string, supabaseUrl: string): string {
  const root = '/storage/';
  const shown = sanitizeHtml(content, supabaseUrl);
  return shown.replaceAll(` src="${supabaseUrl.replace(/\/+$/, '')}${root}`, ` src="${root}`);
}

type Written = Pick<Noticia, 'title' | 'content' | 'image_urls' | 'image_texts' | 'published_at'>;
type Arranged = Pick<Noticia, 'on_top_until' | 'leaves_at' | 'categoria_id'>;

export const toNoticiaForm = (
  noticia?: Written & Partial<Arranged>,
  supabaseUrl = '',
): NoticiaForm => {
  const content = readableContent(noticia?.content ?? '', supabaseUrl);
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
