/**
 * Stand-ins for functions that some supported browsers lack, or that browsers offer to pages from https or localhost only.
 * ESLint refuses the originals in code for browsers (eslint.config.js) and names these.
 */

/** A random UUID (version 4). `crypto.randomUUID` is missing on plain http. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes]
    .map((byte, index) => {
      // RFC 9562, section 5.4: the version, then the variant.
      if (index === 6) return (byte & 0x0f) | 0x40;
      return index === 8 ? (byte & 0x3f) | 0x80 : byte;
    })
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Whether a text is an absolute URL. `URL.canParse` came with Chrome 120 and Safari 17. */
export function isUrl(text: string): boolean {
  try {
    return new URL(text).href !== '';
  } catch {
    return false;
  }
}

/**
 * A signal that aborts after so many milliseconds. `AbortSignal.timeout` came with Safari 16. The reason is a DOMException
 * named TimeoutError, as that of the original.
 */
export function timeoutSignal(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  const late = new DOMException('The request took too long.', 'TimeoutError');
  setTimeout(() => controller.abort(late), milliseconds);
  return controller.signal;
}

/**
 * Puts a text on the clipboard.
 * @throws on plain http, where browsers have no clipboard, and when the visitor has not allowed it
 */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** A sorted copy of a list. `Array.prototype.toSorted` came with Chrome 110. */
export function sorted<Entry>(
  list: readonly Entry[],
  compare: (one: Entry, other: Entry) => number,
): Entry[] {
  return [...list].sort(compare);
}
