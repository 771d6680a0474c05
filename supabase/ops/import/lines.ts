import { isInline } from 'shared/text';

/** Elements that stand on their own in a clean text; `wp-photo` and `wp-video` become figures later. */
const blocks = new Set(
  'p h2 h3 h4 h5 h6 ul ol table blockquote pre hr wp-photo wp-video'.split(' '),
);
const isBlock = (element: Element) => blocks.has(element.localName);

const isElement = (node: Node | null | undefined): node is Element => node?.nodeType === 1;
const isText = (node: Node): node is Text => node.nodeType === 3;
const isBreak = (node: Node | null | undefined) => isElement(node) && node.localName === 'br';
const staysInLine = (element: Element) => isBreak(element) || isInline(element.localName);

/**
 * Arranges the content of an element as a sequence of paragraphs, headings, lists and so on. Boxes are dissolved.
 * @param hasLineEnds whether a line end in the text is one for readers, and an empty line begins a paragraph, as in
 * WordPress's classic editor
 */
export function arrangeLines(container: Element, hasLineEnds: boolean): Element[] {
  const document = container.ownerDocument;
  const arranged: Element[] = [];
  let paragraph: Element | null = null;
  const close = () => {
    if (paragraph && tidyEnds(paragraph)) arranged.push(paragraph);
    paragraph = null;
  };
  const add = (...nodes: (Node | string)[]) => {
    paragraph ??= document.createElement('p');
    paragraph.append(...nodes);
  };
  for (const node of [...container.childNodes]) {
    if (isText(node)) {
      if (!hasLineEnds) {
        add(node);
        continue;
      }
      for (const [index, words] of node.data.split(/\n[^\S\n]*\n\s*/).entries()) {
        if (index > 0) close();
        // The line end after an element `<br>` is not another one.
        const isAfterBreak = isBreak((paragraph as Element | null)?.lastChild);
        add(...breakLines(isAfterBreak ? words.trimStart() : words, document));
      }
    } else if (isElement(node)) {
      if (staysInLine(node)) {
        if (hasLineEnds) breakWithin(node);
        add(node);
        continue;
      }
      close();
      if (!isBlock(node)) arranged.push(...arrangeLines(node, hasLineEnds));
      else if (arrangeBlock(node, hasLineEnds)) arranged.push(node);
    }
  }
  close();
  return arranged;
}

/** Arranges what is in a block. @returns whether anything is */
function arrangeBlock(block: Element, hasLineEnds: boolean): boolean {
  switch (block.localName) {
    case 'hr':
    case 'wp-photo':
    case 'wp-video':
      return true;
    case 'pre':
      return block.textContent?.trim() !== '';
    case 'blockquote':
      block.replaceChildren(...arrangeLines(block, hasLineEnds));
      return block.hasChildNodes();
    case 'ul':
    case 'ol':
    case 'table':
      if (hasLineEnds) for (const part of block.querySelectorAll('li, td, th')) breakWithin(part);
      for (const part of block.querySelectorAll('li, td, th')) tidyEnds(part);
      return block.textContent?.trim() !== '' || block.querySelector('wp-photo, wp-video') !== null;
    default:
      if (hasLineEnds) breakWithin(block);
      return tidyEnds(block);
  }
}

/** Replaces the line ends in the text of an element by elements `<br>`. */
function breakWithin(element: Element): void {
  for (const node of [...element.childNodes]) {
    if (isElement(node)) {
      if (node.localName !== 'pre') breakWithin(node);
    } else if (isText(node) && node.data.includes('\n')) {
      let words = node.data;
      const isLineStart = (other: Node | null) =>
        !other || isBreak(other) || (isElement(other) && !staysInLine(other));
      if (isLineStart(node.previousSibling)) words = words.trimStart();
      if (isLineStart(node.nextSibling)) words = words.trimEnd();
      node.replaceWith(...breakLines(words, element.ownerDocument));
    }
  }
}

const breakLines = (words: string, document: Document): (Node | string)[] =>
  words
    .split(/[^\S\n]*\n[^\S\n]*/)
    .flatMap((line, index) => (index > 0 ? [document.createElement('br'), line] : [line]));

/** Removes blanks and line ends at the ends of an element. @returns whether anything is left */
function tidyEnds(element: Element): boolean {
  const isBlank = (node: Node) => isBreak(node) || (isText(node) && node.data.trim() === '');
  for (const pick of ['firstChild', 'lastChild'] as const) {
    let node = element[pick];
    while (node && isBlank(node)) {
      node.remove();
      node = element[pick];
    }
  }
  return element.textContent?.trim() !== '' || element.querySelector('wp-photo, wp-video') !== null;
}

/** Moves photos and videos between the blocks of a text: a paragraph around one is split, a list or table precedes it. */
export function hoistMedia(body: Element): void {
  const lastOf = new Map<Element, Element>();
  for (const medium of [...body.querySelectorAll('wp-photo, wp-video')]) {
    let block: Element = medium;
    while (block.parentElement && block.parentElement !== body) block = block.parentElement;
    if (block === medium) continue;
    if (/^(?:p|h\d)$/.test(block.localName)) {
      const start = body.ownerDocument.createRange();
      start.setStart(block, 0);
      start.setEndBefore(medium);
      const before = block.cloneNode(false) as Element;
      before.append(start.extractContents());
      block.before(before, medium);
      if (!tidyEnds(before)) before.remove();
    } else {
      (lastOf.get(block) ?? block).after(medium);
      lastOf.set(block, medium);
    }
    if (block.localName !== 'hr' && !tidyEnds(block)) removeBlank(block, lastOf);
  }
}

function removeBlank(block: Element, lastOf: Map<Element, Element>): void {
  // The photos of the same list still have to find their place.
  if (!lastOf.has(block) || block.textContent?.trim() === '') block.remove();
}
