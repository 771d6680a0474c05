/** What staff type and have not saved yet is kept in this browser: it outlives a crash. */

const prefix = 'coopen-digitado:';
const longestAge = 14 * 24 * 60 * 60_000;

export interface TypedText {
  /** When it was typed, in milliseconds. */
  at: number;
  /** `updated_at` of the row that was being edited; null for a new one. */
  version: string | null;
  values: Record<string, unknown>;
}

/** Each user has one for each item, and one for a new item of each list. */
export const typedKey = (userId: string, resource: string, id: string | number = 'novo') =>
  prefix + [userId, resource, id].join(':');

export function readTyped(key: string): TypedText | undefined {
  try {
    const typed = JSON.parse(localStorage.getItem(key) ?? '') as TypedText;
    return Date.now() - typed.at < longestAge ? typed : undefined;
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

export function forgetTyped({ all }: { all: boolean }): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
    if (all || !readTyped(key)) localStorage.removeItem(key);
  }
}
