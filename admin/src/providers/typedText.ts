import { millisecondsInHour, millisecondsInWeek } from 'date-fns/constants';
/**
 * What a user types and has not saved yet is kept in this browser, so that it outlives a crash or the end of the session.
 * It belongs to that user's account: nobody else is offered it, and signing out deletes it.
 */

const prefix = 'coopen-digitado:';
const longestAge = millisecondsInWeek;

export interface TypedText {
  /** When it was typed, in milliseconds. */
  at: number;
  /** `updated_at` of the row that was being edited; null for a new one. */
  version: string | null;
  values: Record<string, unknown>;
}

const prefixOf = (userId: string) => `${prefix}${userId}:`;

/** Each user has one for each item, and one for a new item of each list. */
export const typedKey = (userId: string, resource: string, id: string | number = 'novo') =>
  `${prefixOf(userId)}${resource}:${id}`;

export function readTyped(key: string): TypedText | undefined {
  try {
    const typed = JSON.parse(localStorage.getItem(key) ?? '') as TypedText;
    return Math.abs(Date.now() - typed.at) < longestAge ? typed : undefined;
  } catch {
    return undefined;
  }
}

/** Files are left out, and photos that are not in storage yet. */
export function keepTyped(key: string, typed: TypedText): void {
  const text = JSON.stringify(typed, (_name, value: unknown) => {
    if (value instanceof Blob) return null;
    return Array.isArray(value) ? value.filter((item) => !isUnstoredPhoto(item)) : value;
  });
  try {
    localStorage.setItem(key, text);
  } catch {
    // The browser has no room for it. It can still be saved.
  }
}

const isUnstoredPhoto = (item: unknown) =>
  typeof item === 'object' && item !== null && 'key' in item && !('address' in item);

const namesWith = (start: string) =>
  Object.keys(localStorage).filter((name) => name.startsWith(start));

/** Deletes what one user has typed; what others of this browser have typed waits for them. */
export function forgetTypedBy(userId: string): void {
  for (const key of namesWith(prefixOf(userId))) localStorage.removeItem(key);
}

/** Deletes what is too old or unreadable, whoever typed it. */
export function forgetOldTyped(): void {
  for (const key of namesWith(prefix)) if (!readTyped(key)) localStorage.removeItem(key);
}

/** Deletes it from now on as soon as it is too old, at whatever page of the console this browser is. */
export function forgetOldTypedInTime(): void {
  forgetOldTyped();
  window.setInterval(forgetOldTyped, millisecondsInHour);
}
