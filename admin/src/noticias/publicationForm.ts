import { instantAtSchool, schoolClock } from 'shared/dates';
import * as z from 'zod/mini';
import { getArticleState } from './publication';

/** The fields with which somebody decides since when visitors see an article or a page. */
export const publicationFields = {
  publication: z.enum(['publish', 'schedule', 'draft']),
  publishAt: z.nullish(z.string()),
  /** When it was published, if it is. Saving does not change it. */
  publishedAt: z.nullable(z.string()),
};

export type PublicationForm = z.output<z.ZodMiniObject<typeof publicationFields, z.core.$strip>>;

const choiceByState = {
  draft: 'draft',
  scheduled: 'schedule',
  published: 'publish',
  left: 'publish',
} as const;

/** @param publishedAt the row's time of publication, null for a draft; undefined for a new row */
export function toPublicationForm(publishedAt?: string | null): PublicationForm {
  const state =
    publishedAt === undefined ? 'published' : getArticleState({ published_at: publishedAt });
  return {
    publication: choiceByState[state],
    publishAt: state === 'scheduled' && publishedAt ? schoolClock(publishedAt) : '',
    publishedAt: state === 'published' ? (publishedAt ?? null) : null,
  };
}

export const isSchedulable = (form: PublicationForm) =>
  form.publication !== 'schedule' || Date.parse(toPublishedAt(form) ?? '') > Date.now();

export const notSchedulable = {
  path: ['publishAt'],
  error: 'Escolha uma data e hora no futuro.',
};

/** Converts the form's values to a row. The database replaces "now", because this computer's clock may be wrong. */
export function toPublishedAt({ publication, publishAt, publishedAt }: PublicationForm) {
  if (publication === 'draft') return null;
  if (publication === 'publish') return publishedAt ?? 'now';
  return (publishAt ? instantAtSchool(publishAt) : null)?.toISOString() ?? null;
}
