import { formatDateTime } from 'shared/dates';

/** What becomes of an article when it is saved. */
export const publicationChoices = ['publish', 'schedule', 'draft'] as const;
export type PublicationChoice = (typeof publicationChoices)[number];

export type PublicationState = 'draft' | 'scheduled' | 'published';

/** The state that `published_at` stands for: empty, in the future, or past. */
export function publicationState(publishedAt: string | null, now = Date.now()): PublicationState {
  if (publishedAt === null) return 'draft';
  return Date.parse(publishedAt) > now ? 'scheduled' : 'published';
}

export function publicationText(publishedAt: string | null): string {
  const state = publicationState(publishedAt);
  if (state === 'draft' || publishedAt === null) return 'Rascunho';
  return state === 'scheduled' ? `Agendada para ${formatDateTime(publishedAt)}` : 'Publicada';
}
