import { getElementMethods, readStyle } from './hidden.ts';
import { isInline } from './text.ts';

/**
 * Knows which elements end a line, and keeps lines apart when the element that separated them is removed. A
 * boundary between blocks never disappears: two words that a reader saw on two lines never become one word.
 */

/** HTML elements that end a line. Any other element separates words, unless it is inline (see isInline). */
const blockElements = new Set(
  (
    'address article aside blockquote caption center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main menu nav ol optgroup option p pre search section ' +
    'select summary table tbody td textarea tfoot th thead tr ul'
  ).split(' '),
);

type Boundary = 'line' | 'word' | null;

const displays: [display: RegExp, boundary: Boundary][] = [
  [/^(?:block|flex|grid|table|list-item|flow-root)/, 'line'],
  [/^inline-/, 'word'],
  [/^inline/, null],
];

/** Whether the text of an element stands on lines of its own. */
export const endsLine = (element: Element) => getBoundary(element, element.localName) === 'line';

/** Returns what separates the text of an element from the text around it: a line end, a space, or nothing. */
function getBoundary(element: Element, tagName: string): Boundary {
  const [, display = ''] = /(?:^|;)display:([\w-]+)/.exec(readStyle(element)) ?? [];
  const [, styled] = displays.find(([pattern]) => pattern.test(display)) ?? [];
  const own = styled === undefined ? getDefaultBoundary(tagName) : styled;
  return own ?? (isPlaced(element) ? 'word' : null);
}

function getDefaultBoundary(tagName: string): Boundary {
  if (isInline(tagName)) return null;
  return blockElements.has(tagName) ? 'line' : 'word';
}

/**
 * Whether an element floats or is positioned, as the lines of a PDF are. A single letter doesn't count: it
 * may be a drop cap, which runs on into its word.
 */
const isPlaced = (element: Element) =>
  /(?:^|;)(?:float:(?:left|right|inline)|position:(?:absolute|fixed))/.test(readStyle(element)) &&
  (element.textContent ?? '').trim().length > 1;

/** Unicode noncharacters: sanitized text contains none of its own, so they can mark boundaries. */
const lineMark = '\ufdd0';
const wordMark = '\ufdd1';

/**
 * Inserts marks around an element that is about to lose its tag or its style, if either separated its words
 * from others.
 */
export function markBoundaries(element: Element, tagName: string): void {
  const boundary = getBoundary(element, tagName);
  if (!boundary) return;
  const mark = boundary === 'line' ? lineMark : wordMark;
  const { before, after } = getElementMethods(element);
  before.call(element, mark);
  after.call(element, mark);
}

/** Inserts marks between the children of a flex or grid container, because each child is a box of its own. */
export function markParts(element: Element): void {
  const style = readStyle(element);
  if (!/(?:^|;)display:(?:inline-)?(?:flex|grid)/.test(style)) return;
  const mark = /(?:^|;)flex-(?:direction|flow):column/.test(style) ? lineMark : wordMark;
  for (const node of [...element.childNodes].slice(1))
    element.insertBefore(markNode(element, mark), node);
}

const markNode = (element: Element, mark: string) =>
  (element.ownerDocument as Document).createTextNode(mark);

export const hasMarks = (html: string) => html.includes(lineMark) || html.includes(wordMark);

const flowElements = new Set(['blockquote', 'li', 'td', 'th', 'figure', 'ul', 'ol']);
const lineElements = new Set(['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'figcaption']);

/**
 * Paragraphs are left out: in a document without a doctype, a table may stand inside a paragraph that was not
 * closed.
 */
const closedLineElements = new Set([...lineElements].filter((name) => name !== 'p'));

/**
 * Creates a check for blocks inside a heading, a caption or code, where only text may stand. The check
 * remembers what it has seen, so call it for each element in document order.
 */
export function createLineCheck(): (element: Element, tagName: string) => boolean {
  const lines = new WeakSet<Node>();
  return (element, tagName) => {
    const isInLine = element.parentNode !== null && lines.has(element.parentNode);
    if (isInLine || closedLineElements.has(tagName)) lines.add(element);
    return isInLine && blockElements.has(tagName);
  };
}

const getName = (node: Node) => node.nodeName.toLowerCase();
const isElement = (node: Node): node is Element => node.nodeType === 1;

/**
 * Turns marks into markup: a paragraph for each line, or line breaks where no paragraph may stand.
 * @param body sanitized content with marks; it is changed in place
 * @returns the HTML of the body
 */
export function restoreBoundaries(body: Element): string {
  restoreLines(body, true);
  return body.innerHTML.replace(gluedWordsPattern, '$1 ').replaceAll(wordMark, '');
}

/** Formatting tags that may stand between two words and the mark that separates them. */
const inlineTags = '(?:</?(?:a|b|code|em|i|s|strong|sub|sup|u)(?: [^>]*)?>)*';
const gluedWordsPattern = new RegExp(
  `([^\\s<>${wordMark}]${inlineTags})${wordMark}(?:${inlineTags}${wordMark})*(?=${inlineTags}[\\p{L}\\p{N}])`,
  'gu',
);

/** @returns whether the element contains blocks */
function restoreLines(element: Element, isRoot = false): boolean {
  const name = getName(element);
  const children = [...element.childNodes];
  const areBlocks = children.map(
    (child) => isElement(child) && (restoreLines(child) || blockElements.has(getName(child))),
  );
  const hasBlocks = areBlocks.includes(true);
  if (lineElements.has(name)) joinLines(element, children);
  else if (isRoot || hasBlocks || flowElements.has(name)) {
    let run: ChildNode[] = [];
    children.forEach((child, index) => {
      if (!areBlocks[index]) run.push(child);
      if (!areBlocks[index] && index < children.length - 1) return;
      makeParagraphs(run);
      run = [];
    });
  }
  return hasBlocks;
}

const isMarked = (node: Node) => (node.textContent ?? '').includes(lineMark);

function makeParagraphs(run: ChildNode[]): void {
  const parent = run[0]?.parentNode;
  if (!parent || !run.some(isMarked)) return;
  const following = run.at(-1)?.nextSibling ?? null;
  for (const node of run) node.remove();
  for (const line of splitLines(run)) {
    const paragraph = (parent.ownerDocument as Document).createElement('p');
    paragraph.append(...line);
    parent.insertBefore(paragraph, following);
  }
}

function joinLines(element: Element, children: ChildNode[]): void {
  if (!children.some(isMarked)) return;
  const lines = splitLines(children);
  const document = element.ownerDocument;
  const separator = () =>
    getName(element) === 'pre' ? document.createTextNode('\n') : document.createElement('br');
  element.replaceChildren(
    ...lines.flatMap((line, index) => (index === 0 ? line : [separator(), ...line])),
  );
}

/** Splits nodes into lines at the marks and leaves out blank lines. */
function splitLines(run: readonly Node[]): Node[][] {
  return splitAtMarks(run).filter((line) => {
    dropLastBreak(line);
    return line.some(hasContent);
  });
}

function hasContent(node: Node): boolean {
  if (isElement(node) && (getName(node) === 'img' || node.querySelector('img'))) return true;
  return (node.textContent ?? '').replaceAll(wordMark, '').trim() !== '';
}

/** Removes a `<br>` at the end of a line, and the space around it: browsers don't show either. */
function dropLastBreak(line: Node[]): void {
  while (line.length > 0 && !hasContent(line[0] as Node) && getName(line[0] as Node) === '#text')
    line.shift();
  while (line.length > 0 && !hasContent(line.at(-1) as Node)) {
    const last = line.pop() as Node;
    if (getName(last) === 'br') return;
  }
}

function splitAtMarks(nodes: readonly Node[]): Node[][] {
  const lines: Node[][] = [[]];
  for (const node of nodes) {
    splitNode(node).forEach((part, index) => {
      if (index > 0) lines.push([]);
      if (part) lines.at(-1)?.push(part);
    });
  }
  return lines;
}

/** Splits one node at its marks into one part for each line; null where a line gets nothing of it. */
function splitNode(node: Node): (Node | null)[] {
  if (!isMarked(node)) return [node];
  if (!isElement(node)) {
    const texts = (node.textContent ?? '').split(lineMark);
    return texts.map((text) => (node.ownerDocument as Document).createTextNode(text));
  }
  return splitAtMarks([...node.childNodes]).map((line) => {
    if (!line.some((child) => isElement(child) || hasContent(child))) return null;
    const part = node.cloneNode(false) as Element;
    part.append(...line);
    return part;
  });
}
