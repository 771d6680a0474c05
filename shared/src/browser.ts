/**
 * Replacements for functions that some supported browsers lack, or offer only to pages served from https or
 * localhost. ESLint refuses the originals in browser code (eslint.config.js) and names these instead.
 */

/** A random UUID (version 4). `crypto.randomUUID` is missing on plain http. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes]
    .map((byte, index) => {
      // Set the version, then the variant (RFC 9562, section 5.4).
      if (index === 6) return (byte & 0x0f) | 0x40;
      return index === 8 ? (byte & 0x3f) | 0x80 : byte;
    })
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Whether a text is an absolute URL. Replaces `URL.canParse`, which came with Chrome 120 and Safari 17. */
export function isUrl(text: string): boolean {
  try {
    return new URL(text).href !== '';
  } catch {
    return false;
  }
}

/**
 * Creates a signal that aborts after a timeout. Replaces `AbortSignal.timeout`, which came with Safari 16;
 * the abort reason is a DOMException named TimeoutError here, too.
 */
export function timeoutSignal(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  const timeoutError = new DOMException('The request took too long.', 'TimeoutError');
  setTimeout(() => controller.abort(timeoutError), milliseconds);
  return controller.signal;
}

/**
 * Copies a text to the clipboard.
 * @throws on plain http, where browsers have no clipboard, and when the visitor has not allowed it
 */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** Whether `shareLink` can open the device's own dialog: never on plain http, and not in every browser. */
export const canShare = () => 'share' in navigator;

/**
 * Opens the device's own dialog for sharing a page.
 * @throws when the visitor closes it (a DOMException named AbortError), and when it can't be opened
 */
export async function shareLink(page: { title: string; url: string }): Promise<void> {
  await navigator.share(page);
}

/** Returns a sorted copy of a list. Replaces `Array.prototype.toSorted`, which came with Chrome 110. */
export function sorted<Entry>(
  list: readonly Entry[],
  compare: (one: Entry, other: Entry) => number,
): Entry[] {
  return [...list].sort(compare);
}
