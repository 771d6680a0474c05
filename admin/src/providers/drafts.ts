import { millisecondsInHour, millisecondsInWeek } from 'date-fns/constants';

/**
 * Drafts are unsaved values of forms. The browser keeps them, so that they survive a crash or the end of the session. A
 * draft belongs to its user's account: nobody else is offered it, and signing out deletes it.
 */

const prefix = 'painel-digitado:';
const maxAge = millisecondsInWeek;

export interface Draft {
  /** When the draft was stored, in milliseconds since 1970. */
  at: number;
  /** `updated_at` of the row when its form was opened; null for a new row. */
  version: string | null;
  values: Record<string, unknown>;
}

const getPrefix = (userId: string) => `${prefix}${userId}:`;

/** Each user can have one draft for each item, and one for a new item of each list. */
export const getDraftKey = (userId: string, resource: string, id: string | number = 'novo') =>
  `${getPrefix(userId)}${resource}:${id}`;

export function readDraft(key: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? '') as Draft;
    return Math.abs(Date.now() - draft.at) < maxAge ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft, without files and without photos that are not in storage yet. */
export function saveDraft(key: string, draft: Draft): void {
  const text = JSON.stringify(draft, (_name, value: unknown) => {
    if (value instanceof Blob) return null;
    return Array.isArray(value) ? value.filter((item) => !isUnstoredPhoto(item)) : value;
  });
  try {
    localStorage.setItem(key, text);
  } catch {
    // The browser's storage is full. The form can still be saved.
  }
}

const isUnstoredPhoto = (item: unknown) =>
  typeof item === 'object' && item !== null && 'key' in item && !('address' in item);

const listKeys = (start: string) =>
  Object.keys(localStorage).filter((name) => name.startsWith(start));

/**
 * Deletes the drafts of one user, or only those of these resources. Those of other users of this browser stay for them.
 */
export function deleteDrafts(
  userId: string,
  isDeleted: (resource: string) => boolean = () => true,
): void {
  const start = getPrefix(userId);
  for (const key of listKeys(start)) {
    const [resource = ''] = key.slice(start.length).split(':');
    if (isDeleted(resource)) localStorage.removeItem(key);
  }
}

/** Deletes drafts that are too old or unreadable, whoever they belong to. */
export function deleteOldDrafts(): void {
  for (const key of listKeys(prefix)) if (!readDraft(key)) localStorage.removeItem(key);
}

/** Deletes old drafts now and every hour, whichever page of the console is open. */
export function deleteOldDraftsRegularly(): void {
  deleteOldDrafts();
  window.setInterval(deleteOldDrafts, millisecondsInHour);
}
