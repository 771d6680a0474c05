import { sanitizeHtml } from 'shared/html';
import { countNodes, maxNodes } from 'shared/nesting';
import { listTextVideos, mostTextVideos } from 'shared/textVideos';
import * as z from 'zod/mini';
import { photosSchema } from '../photos/formPhotos';

/** The limits that the database checks. The characters of a text include its formatting and links. */
export const longestContent = 200_000;
const mostTextPhotos = 50;

const tooManyPhotos = `Um texto pode ter no máximo ${mostTextPhotos} fotos. Remova algumas.`;

const tooManyVideos = `Um texto pode ter no máximo ${mostTextVideos} vídeos. Remova alguns.`;

const videoWithoutTitle =
  'Há um vídeo no texto sem descrição. Escreva nele, em uma frase, o que o vídeo mostra.';

/**
 * The text of an article or a page.
 * @param parts what a text that is too long is divided into, such as "duas notícias"
 */
export function createTextSchema(parts: string) {
  const contentTooLong =
    `O texto passa de ${longestContent.toLocaleString('pt-BR')} caracteres, contando a formatação e os ` +
    `links. Encurte-o ou divida-o em ${parts}.`;
  const tooManyParts = `O texto tem parágrafos, linhas de lista ou células de tabela demais. Divida-o em ${parts}.`;
  // Clean the text before counting, because cleaning adds attributes to links.
  return z.pipe(
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
  );
}

/** The photos in the text, which the editor lists. */
export const textPhotosSchema = photosSchema.check(z.maxLength(mostTextPhotos, tooManyPhotos));

/**
 * Cleans a row's text for the editor, which text from outside the console could break. Pictures get their stored URLs.
 */
export function toEditorText(content: string, supabaseUrl: string): string {
  const root = '/storage/';
  const shown = sanitizeHtml(content, supabaseUrl);
  return shown.replaceAll(` src="${supabaseUrl.replace(/\/+$/, '')}${root}`, ` src="${root}`);
}
