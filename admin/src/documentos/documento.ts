import * as z from 'zod/mini';
import { requiredText } from '../kit/editor/fields';
import type { Row } from '../providers/data/resources';

export type Documento = Row<'documentos'>;

/** The part of an address that a title makes: "Guia de Pais" becomes "guia-de-pais". */
export const slugOf = (title: string) =>
  title
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');

/** Where visitors open a document, whichever file it is now. */
export const documentPath = (slug: string) => `/documentos/${slug}.pdf`;

export const documentoSchema = z
  .object({
    title: requiredText('Informe o título.', 160),
    /** Of a document that is there already; '' for a new one. */
    slug: z.string(),
    pdf: z.nullable(z.custom<File>()),
  })
  .check(
    z.refine(({ title, slug }) => Boolean(slug || slugOf(title)), {
      path: ['title'],
      error: 'Use letras ou números no título: dele vem o endereço.',
    }),
    // Said together with what other fields lack.
    z.refine(({ slug, pdf }) => Boolean(slug || pdf), {
      path: ['pdf'],
      error: 'Escolha o arquivo PDF.',
      when: () => true,
    }),
  );
