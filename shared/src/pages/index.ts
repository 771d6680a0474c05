import type { z } from 'zod';
import { escola } from './escola.ts';
import { matriculas } from './matriculas.ts';

/**
 * Every page whose words staff write, by its slug in `paginas`, in the order of the site's menu; `path` is where it is
 * seen, null for what all pages share.
 */
export const pages = {
  escola: { path: null, schema: escola },
  matriculas: { path: '/matriculas', schema: matriculas },
} as const;

export type PageSlug = keyof typeof pages;

/** What a page says, with the original words where staff have written none. */
export type PageContent<Slug extends PageSlug> = z.output<(typeof pages)[Slug]['schema']>;
