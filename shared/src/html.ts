import DOMPurify, { type Config } from 'dompurify';
import {
  createLineCheck,
  hasMarks,
  markBoundaries,
  markParts,
  restoreBoundaries,
} from './blocks.ts';
import { isHidden } from './hidden.ts';
import {
  countNodes,
  countOtherElements,
  countReopened,
  hasMoreAttributes,
  maxNesting,
  maxReopened,
  measureNesting,
} from './nesting.ts';
import { resolveStorageUrl, parseStoredUrl } from './storage.ts';
import { isInline, makePrintable } from './text.ts';

/**
 * Everything that rich text may contain when the console saves it and when the build or the browser shows it.
 * docs/rich-text.md lists each element with an example, and is tested against this list.
 */
export const allowedTags = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'code',
  'a',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'img',
  'figure',
  'figcaption',
];

const urlAttributes = ['href', 'src'];
const plainAttributes = ['target', 'alt', 'width', 'height', 'colspan', 'rowspan', 'start'];
export const allowedAttributes = [...urlAttributes, ...plainAttributes];

/** Web, mail and phone links, paths on the site (browsers read `/\` as `//`), and fragments of the page. */
const allowedUrls = /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i;

/**
 * Limits for the columns or rows that a cell spans, and for the cells of a table: an editor lays out every
 * cell, whether or not it is written in the HTML.
 */
const maxSpan = 100;
const maxTableCells = 10_000;
const tableElements = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

/** Maximum depth of elements: browsers don't build a page deeper than 512. */
const maxDepth = 100;

const policy: Config = {
  ALLOWED_TAGS: allowedTags,
  ALLOWED_ATTR: allowedAttributes,
  ADD_URI_SAFE_ATTR: plainAttributes,
  ALLOWED_URI_REGEXP: allowedUrls,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_TRUSTED_TYPE: false,
};

export type Sanitizer = (html: string, supabaseUrl?: string) => string;

/** Maximum numbers of a text's nodes, of one element's attributes, and of elements that are removed. */
interface Limits {
  nodes: number;
  attributes: number;
  removed: number;
}

/**
 * Creates the sanitizer for the DOM that the caller has; the browser and the build use the same rules.
 *
 * A page opened by a link cannot access this page (rel=noopener). Images come from the school's own storage,
 * resolved against `supabaseUrl`, and are removed otherwise. Elements nested too deep are removed, and so are
 * invisible characters that would make a page malformed. A text with a huge table keeps only its words, as
 * does one whose nesting or attributes would overload a parser. Sanitizing twice gives the same result as
 * sanitizing once.
 * @param limits beyond which a text keeps only its words; for a DOM that is slow
 * @throws when the purifier has no DOM: it would let everything through
 */
export function createSanitizer(purifier: typeof DOMPurify, limits?: Limits): Sanitizer {
  if (!purifier.isSupported) throw new Error('Sanitizing HTML needs a document.');
  let dataService = '';
  let hasLargeTable = false;
  /** Allowed tags that this pass removes; null while boundaries need no marks. */
  let forbidden: string[] | null = null;
  const isInLine = createLineCheck();
  let removedCount = 0;
  let countedUpTo = 0;

  function refuseManyRemoved() {
    for (; countedUpTo < purifier.removed.length; countedUpTo += 1)
      if ('element' in (purifier.removed[countedUpTo] ?? {})) removedCount += 1;
    if (limits && removedCount > limits.removed) throw new TooManyRemoved();
  }

  purifier.addHook('uponSanitizeElement', (node, { tagName, allowedTags: allowed }) => {
    refuseManyRemoved();
    if (!forbidden || !isElement(node)) return;
    if (isHidden(node, tagName)) {
      node.parentNode?.removeChild(node);
      purifier.removed.push({ element: node });
      return;
    }
    const isKnown = allowedTags.includes(tagName);
    // This setting affects only the current node: the hook runs again for the next node with the same tag.
    allowed[tagName] = isKnown && !isInLine(node, tagName);
    markParts(node);
    // An allowed inline element is kept, but it loses the style that made it a box.
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
    if (node.nodeName === 'IMG' && !keepOwnImage(node, dataService))
      purifier.removed.push({ element: node });
  });

  return (html, supabaseUrl = '') => {
    // Building a tree takes most of the time, so first check what can be counted without one.
    const isTooMuch =
      measureNesting(html) > maxNesting ||
      countReopened(html) > maxReopened ||
      (limits &&
        (countNodes(html) > limits.nodes ||
          hasMoreAttributes(html, limits.attributes) ||
          countOtherElements(html, allowedTags) > limits.removed));
    if (isTooMuch) return extractWords(html);
    try {
      return sanitizeTree(html, supabaseUrl);
    } catch (error) {
      if (error instanceof TooManyRemoved) return extractWords(html);
      throw error;
    }
  };

  function sanitizeTree(html: string, supabaseUrl: string): string {
    dataService = supabaseUrl;
    hasLargeTable = false;
    forbidden = [];
    let cleaned = sanitize(html, policy);
    if (hasLargeTable) {
      forbidden = tableElements;
      cleaned = sanitize(html, { ...policy, FORBID_TAGS: tableElements });
    }
    forbidden = null;
    const hasLostElements = purifier.removed.some((each) => 'element' in each);
    if (hasMarks(cleaned)) {
      const body = sanitize(cleaned, { ...policy, RETURN_DOM: true });
      cleaned = restoreBoundaries(body as Element);
    }
    const readable = makePrintable(cleaned);
    // Children of a removed element may now stand where a parser would not leave them, such as a link in a
    // link. And without its invisible characters a URL may lead elsewhere. So sanitize once more.
    return hasLostElements || readable !== cleaned ? sanitize(readable, policy) : cleaned;
  }

  function sanitize(dirty: string, config: Config & { RETURN_DOM: true }): HTMLElement;
  function sanitize(dirty: string, config: Config): string;
  function sanitize(dirty: string, config: Config): string | HTMLElement {
    removedCount = 0;
    countedUpTo = 0;
    return purifier.sanitize(dirty, config);
  }
}

/** More elements have to be removed than the sanitizer has time for. */
class TooManyRemoved extends Error {}

let sanitizer: Sanitizer | undefined;

/**
 * Sanitizes rich text for saving or showing, in a browser; in Node use `shared/html.node`. Image URLs come
 * out resolved against `supabaseUrl`. Leave it out when saving, so that rows don't depend on the host.
 */
export const sanitizeHtml: Sanitizer = (html, supabaseUrl) => {
  // Use an instance of our own: hooks on the shared instance would affect its other users.
  sanitizer ??= createSanitizer(DOMPurify(window));
  return sanitizer(html, supabaseUrl);
};

/** Extracts the text between the tags, as one paragraph. It uses no parser, so it is fast for any input. */
function extractWords(html: string): string {
  const words = html.replace(/<[a-z!/][^>]*>?/gi, ' ').replace(/[<>]/g, ' ');
  return `<p>${makePrintable(words).replace(/\s+/g, ' ').trim()}</p>`;
}

const isElement = (node: Node): node is Element => node.nodeType === 1;

function isTooDeep(node: Element): boolean {
  let depth = 0;
  for (let outer = node.parentElement; outer; outer = outer.parentElement) depth += 1;
  return depth > maxDepth;
}

function readSpan(cell: Element, name: 'colspan' | 'rowspan'): number {
  return Math.min(maxSpan, Number.parseInt(cell.getAttribute(name) ?? '', 10) || 1);
}

function limitSpans(cell: Element) {
  for (const name of ['colspan', 'rowspan'] as const) {
    const given = Number.parseInt(cell.getAttribute(name) ?? '', 10);
    if (given > maxSpan) cell.setAttribute(name, String(maxSpan));
  }
}

function isTooLarge(table: Element): boolean {
  const rows = [...table.querySelectorAll('tr')];
  const widths = rows.map(() => 0);
  rows.forEach((row, first) => {
    for (const cell of [...row.children]) {
      const end = Math.min(first + readSpan(cell, 'rowspan'), rows.length);
      for (let index = first; index < end; index += 1) {
        widths[index] = (widths[index] ?? 0) + readSpan(cell, 'colspan');
      }
    }
  });
  return Math.max(0, ...widths) * rows.length > maxTableCells;
}

function secureLink(link: Element) {
  if (link.getAttribute('target') !== '_blank') link.removeAttribute('target');
  link.setAttribute('rel', 'noopener noreferrer');
}

/** Removes an image that is not in the school's storage. @returns whether it stays */
function keepOwnImage(image: Element, supabaseUrl: string): boolean {
  const url = image.getAttribute('src') ?? '';
  if (!parseStoredUrl(url, supabaseUrl)) {
    image.remove();
    return false;
  }
  image.setAttribute('src', resolveStorageUrl(url, supabaseUrl));
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
  image.setAttribute('loading', 'lazy');
  return true;
}
