import { formatDateTime, instantAtSchool, schoolClock } from 'shared/dates';
import * as z from 'zod/mini';

const publicationSchema = z.object({
  publication: z.enum(['publish', 'schedule', 'draft']),
  publishAt: z.nullish(z.string()),
  /** When it was published, for an article that is; saving leaves that as it is. */
  publishedAt: z.nullable(z.string()),
});

export const publicationFields = publicationSchema.shape;

type PublicationForm = z.output<typeof publicationSchema>;

type PublicationState = 'draft' | 'scheduled' | 'published';

export function publicationState(publishedAt: string | null, now = Date.now()): PublicationState {
  if (publishedAt === null) return 'draft';
  return Date.parse(publishedAt) > now ? 'scheduled' : 'published';
}

export function publicationText(publishedAt: string | null): string {
  const state = publicationState(publishedAt);
  if (state === 'draft' || publishedAt === null) return 'Rascunho';
  return state === 'scheduled' ? `Agendada para ${formatDateTime(publishedAt)}` : 'Publicada';
}

const choiceOf = { draft: 'draft', scheduled: 'schedule', published: 'publish' } as const;

export function toPublicationForm(publishedAt?: string | null): PublicationForm {
  const state = publishedAt === undefined ? 'published' : publicationState(publishedAt);
  return {
    publication: choiceOf[state],
    publishAt: state === 'scheduled' && publishedAt ? schoolClock(publishedAt) : '',
    publishedAt: state === 'published' ? (publishedAt ?? null) : null,
  };
}

export function isSchedulable({ publication, publishAt }: PublicationForm): boolean {
  if (publication !== 'schedule') return true;
  const instant = publishAt ? instantAtSchool(publishAt) : null;
  return instant !== null && instant.getTime() > Date.now();
}

/** What to store. "now" is the database's own: the clock of this computer may be wrong. */
export function publishedAtOf({ publication, publishAt, publishedAt }: PublicationForm) {
  if (publication === 'draft') return null;
  if (publication === 'publish') return publishedAt ?? 'now';
  return (publishAt ? instantAtSchool(publishAt) : null)?.toISOString() ?? null;
}
