import DOMPurify, { type Config } from 'dompurify';
import {
  createLineCheck,
  hasMarks,
  markBoundaries,
  markParts,
  restoreBoundaries,
} from './blocks.ts';
import { isHidden } from './hidden.ts';
import { countOthers, deepestNesting, mostReopened, nestingOf, reopenedIn } from './nesting.ts';
import { storageUrl, storedFile } from './storage.ts';
import { isInline, printable } from './text.ts';

/**
 * All that rich text may contain: the console saves it, the build and the browser show it. Each of them is
 * listed with an example in docs/rich-text.md, which is tested against this.
 */
export const allowedTags = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code', 'a'],
  ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['img', 'figure', 'figcaption'],
];

const addressAttributes = ['href', 'src'];
const plainAttributes = ['target', 'alt', 'width', 'height', 'colspan', 'rowspan', 'start'];
export const allowedAttributes = [...addressAttributes, ...plainAttributes];

/** Web, mail and phone links, places on the site (browsers read `/\` as `//`), and places on the page. */
const allowedAddresses = /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i;

/** The most columns or rows of a cell, and places of a table: an editor lays out each of them, written or not. */
const largestSpan = 100;
const largestTable = 10_000;
const partsOfTables = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

/** How many elements may stand within one another: browsers do not build a page more than 512 deep. */
const deepest = 100;

const policy: Config = {
  ALLOWED_TAGS: allowedTags,
  ALLOWED_ATTR: allowedAttributes,
  ADD_URI_SAFE_ATTR: plainAttributes,
  ALLOWED_URI_REGEXP: allowedAddresses,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_TRUSTED_TYPE: false,
};

export type Sanitizer = (html: string, supabaseUrl?: string) => string;

/**
 * The one sanitizer, on the DOM that the caller has. Links cannot reach back to the page that opened
 * them; images come from the school's own storage, resolved against `supabaseUrl`, or not at all. What is nested
 * absurdly deep is dropped, and so are characters that nobody sees and that make a page malformed. A text with an
 * absurdly large table keeps its words alone, and so does one whose nesting no parser should be given. What was cleaned stays as it is when it is cleaned again.
 * @param mostRemoved how many elements may have to be removed before a text keeps its words alone
 * @throws when the purifier has no DOM: it would let everything through
 */
export function createSanitizer(purifier: typeof DOMPurify, mostRemoved = Infinity): Sanitizer {
  if (!purifier.isSupported) throw new Error('Sanitizing HTML needs a document.');
  let dataService = '';
  let hasLargeTable = false;
  /** Tags that are being removed though they are allowed; null when nothing is marked. */
  let forbidden: string[] | null = null;
  const isInLine = createLineCheck();

  purifier.addHook('uponSanitizeElement', (node, { tagName, allowedTags: allowed }) => {
    if (!forbidden || !isElement(node)) return;
    if (isHidden(node, tagName)) {
      node.parentNode?.removeChild(node);
      purifier.removed.push({ element: node });
      return;
    }
    const isKnown = allowedTags.includes(tagName);
    // Only this node: the next one of its name is decided anew.
    allowed[tagName] = isKnown && !isInLine(node, tagName);
    markParts(node);
    // An inline element stays, and loses the style that made a box of it.
    if (!allowed[tagName] || forbidden.includes(tagName) || isInline(tagName))
      markBoundaries(node, tagName);
  });
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (isTooDeep(node)) {
      node.remove();
      purifier.removed.push({ element: node });
    }
    if (node.nodeName === 'TABLE') hasLargeTable ||= isTooLarge(node);
    if (node.nodeName === 'TD' || node.nodeName === 'TH') limitSpans(node);
    if (node.nodeName === 'A') secureLink(node);
    if (node.nodeName === 'IMG') keepOwnImage(node, dataService);
  });

  return (html, supabaseUrl = '') => {
    const removed = mostRemoved === Infinity ? 0 : countOthers(html, allowedTags);
    const isTooNested = nestingOf(html) > deepestNesting || reopenedIn(html) > mostReopened;
    if (isTooNested || removed > mostRemoved) return wordsOf(html);
    dataService = supabaseUrl;
    hasLargeTable = false;
    forbidden = [];
    let cleaned = purifier.sanitize(html, policy);
    if (hasLargeTable) {
      forbidden = partsOfTables;
      cleaned = purifier.sanitize(html, { ...policy, FORBID_TAGS: partsOfTables });
    }
    forbidden = null;
    const hasLostElements = purifier.removed.some((each) => 'element' in each);
    if (hasMarks(cleaned)) {
      const body = purifier.sanitize(cleaned, { ...policy, RETURN_DOM: true });
      cleaned = restoreBoundaries(body as Element);
    }
    const readable = printable(cleaned);
    // What stood in a lost element may now stand where a parser would not have left it: a link in a link.
    // And without its invisible characters, an address may lead elsewhere.
    return hasLostElements || readable !== cleaned ? purifier.sanitize(readable, policy) : cleaned;
  };
}

let sanitizer: Sanitizer | undefined;

/**
 * Rich text cleaned for saving or showing, in a browser (in Node: `shared/html.node`). Images come out
 * resolved against `supabaseUrl`; leave it out when saving, so that rows stay independent of the host.
 */
export const sanitizeHtml: Sanitizer = (html, supabaseUrl) => {
  // An instance of our own: hooks on the shared one would reach its other users.
  sanitizer ??= createSanitizer(DOMPurify(window));
  return sanitizer(html, supabaseUrl);
};

/** The text between the tags, as one paragraph. It is read by no parser. */
function wordsOf(html: string): string {
  const words = html.replace(/<[a-z!/][^>]*>?/gi, ' ').replace(/[<>]/g, ' ');
  return `<p>${printable(words).replace(/\s+/g, ' ').trim()}</p>`;
}

const isElement = (node: Node): node is Element => node.nodeType === 1;

function isTooDeep(node: Element): boolean {
  let depth = 0;
  for (let outer = node.parentElement; outer; outer = outer.parentElement) depth += 1;
  return depth > deepest;
}

function spanOf(cell: Element, name: 'colspan' | 'rowspan'): number {
  return Math.min(largestSpan, Number.parseInt(cell.getAttribute(name) ?? '', 10) || 1);
}

function limitSpans(cell: Element) {
  for (const name of ['colspan', 'rowspan'] as const) {
    const given = Number.parseInt(cell.getAttribute(name) ?? '', 10);
    if (given > largestSpan) cell.setAttribute(name, String(largestSpan));
  }
}

function isTooLarge(table: Element): boolean {
  const rows = [...table.querySelectorAll('tr')];
  const widths = rows.map(() => 0);
  rows.forEach((row, first) => {
    for (const cell of row.children) {
      const end = Math.min(first + spanOf(cell, 'rowspan'), rows.length);
      for (let at = first; at < end; at += 1) {
        widths[at] = (widths[at] ?? 0) + spanOf(cell, 'colspan');
      }
    }
  });
  return Math.max(0, ...widths) * rows.length > largestTable;
}

function secureLink(link: Element) {
  if (link.getAttribute('target') !== '_blank') link.removeAttribute('target');
  link.setAttribute('rel', 'noopener noreferrer');
}

function keepOwnImage(image: Element, supabaseUrl: string) {
  const address = image.getAttribute('src') ?? '';
  if (!storedFile(address, supabaseUrl)) {
    image.remove();
    return;
  }
  image.setAttribute('src', storageUrl(address, supabaseUrl));
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
  image.setAttribute('loading', 'lazy');
}
