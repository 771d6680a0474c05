import { instantAtSchool, schoolClock } from 'shared/dates';
import { sanitizeHtml } from 'shared/html';
import { countNodes, maxNodes } from 'shared/nesting';
import * as z from 'zod/mini';
import { requiredText } from '../kit/editor/fieldRules';
import { listStoredPhotos, photosSchema, toFormPhotos } from '../kit/photos/formPhotos';
import type { Row } from '../providers/data/resources';
import { getArticleState } from './publication';

export type Noticia = Row<'noticias'>;

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
      ),
    ),
    photos: photosSchema.check(z.maxLength(mostPhotos, tooManyPhotos)),
    /** The photos in the text, which the editor lists. */
    textPhotos: photosSchema.check(z.maxLength(mostPhotos, tooManyTextPhotos)),
    publication: z.enum(['publish', 'schedule', 'draft']),
    publishAt: z.nullish(z.string()),
    /** When a published article was published. Saving does not change it. */
    publishedAt: z.nullable(z.string()),
  })
  .check(
    z.refine(isSchedulable, { path: ['publishAt'], error: 'Escolha uma data e hora no futuro.' }),
  );

export type NoticiaForm = z.output<typeof noticiaSchema>;

type PublicationForm = Pick<NoticiaForm, 'publication' | 'publishAt' | 'publishedAt'>;

const choiceByState = { draft: 'draft', scheduled: 'schedule', published: 'publish' } as const;

export function toPublicationForm(publishedAt?: string | null): PublicationForm {
  const state = publishedAt === undefined ? 'published' : getArticleState(publishedAt);
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

/**
 * Cleans a row's text for the editor, which text from outside the console could break. Pictures get their stored URLs.
 */
function readableContent(content: string, supabaseUrl: string): string {
  const root = '/storage/';
  const shown = sanitizeHtml(content, supabaseUrl);
  return shown.replaceAll(` src="${supabaseUrl.replace(/\/+$/, '')}${root}`, ` src="${root}`);
}

export const toNoticiaForm = (
  noticia?: Pick<Noticia, 'title' | 'content' | 'image_urls' | 'image_texts' | 'published_at'>,
  supabaseUrl = '',
): NoticiaForm => {
  const content = readableContent(noticia?.content ?? '', supabaseUrl);
  return {
    title: noticia?.title ?? '',
    content,
    photos: toFormPhotos(noticia?.image_urls ?? [], noticia?.image_texts),
    textPhotos: listStoredPhotos(content),
    ...toPublicationForm(noticia?.published_at),
  };
};

/**
 * Makes a draft from a copied article. Both refer to the same photo files, which stay as long as either article does.
 */
export const toArticleCopy = (article: z.input<typeof noticiaSchema>) => ({
  ...article,
  ...toPublicationForm(null),
  title: `${article.title.slice(0, 290)} (cópia)`,
});
