import { isHidden, isHiddenBy, readStyle } from 'shared/hidden';

/**
 * Removes what readers of the source did not see, or what only works in its program: text outside of the selection,
 * hidden text, comments, footnotes, deleted text of tracked changes, and field codes.
 */
export function removeSourceOnly(content: DocumentFragment): void {
  removeHiddenByStyleSheet(content);
  removeUnselected(content);
  removeFallbacks(content);
  removeFieldCodes(content);
  removeTrackedChanges(content);
  removeNotes(content);
  removeHiddenByWord(content);
  for (const element of content.querySelectorAll('*')) {
    // Word writes its settings as XML. Word Online ends each paragraph with an ".EOP" element.
    const isWordData = element.matches('xml, .EOP');
    if (isWordData || isHidden(element, element.localName)) element.remove();
  }
}

function findByStyle(content: DocumentFragment, pattern: RegExp): Element[] {
  const styled = [...content.querySelectorAll('[style]')];
  return styled.filter((element) => pattern.test(element.getAttribute('style') ?? ''));
}

/** Returns an array instead of an iterator, so that the caller may remove nodes in its loop. */
export function collectNodes<Type extends Node>(content: DocumentFragment, kinds: number): Type[] {
  const walker = document.createTreeWalker(content, kinds);
  const nodes: Type[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Type);
  return nodes;
}

const collectComments = (content: DocumentFragment) =>
  collectNodes<Comment>(content, NodeFilter.SHOW_COMMENT);

/** The clipboard may contain more than the selection. The format CF_HTML marks the selection's ends with comments. */
function removeUnselected(content: DocumentFragment): void {
  for (const comment of collectComments(content)) {
    const range = comment.ownerDocument.createRange();
    if (comment.data === 'StartFragment') {
      range.setStart(content, 0);
      range.setEndBefore(comment);
      range.deleteContents();
    } else if (comment.data === 'EndFragment') {
      range.setStartAfter(comment);
      range.setEnd(content, content.childNodes.length);
      range.deleteContents();
    }
  }
}

/** Starts markup that Word writes for programs without support for comments, notes or empty paragraphs. */
const fallbackStart =
  /^\[if !support(?:Annotations|Footnotes|Endnotes|EmptyParas|LineBreakNewLine)\]/i;

function removeFallbacks(content: DocumentFragment): void {
  let start: Comment | null = null;
  for (const comment of collectComments(content)) {
    if (fallbackStart.test(comment.data)) start = comment;
    else if (start && /^\[endif\]/i.test(comment.data)) {
      const range = comment.ownerDocument.createRange();
      range.setStartAfter(start);
      range.setEndBefore(comment);
      range.deleteContents();
      start = null;
    }
  }
}

const isFieldPart = (node: Node, part: string) =>
  node instanceof Element &&
  new RegExp(`mso-element:\\s*field-${part}`, 'i').test(node.getAttribute('style') ?? '');

/** A field of Word consists of its code, a separator and the result. Readers see only the result. */
function removeFieldCodes(content: DocumentFragment): void {
  const ends = findByStyle(content, /mso-element:\s*field-end/i).length;
  if (ends === 0) return;
  /** Has an entry for each open field, outermost first: whether the loop is still in the field's code. */
  const isCode: boolean[] = [];
  const code: Node[] = [];
  for (const node of collectNodes<Node>(content, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)) {
    if (isFieldPart(node, 'begin')) isCode.push(true);
    else if (isFieldPart(node, 'separator')) isCode.splice(-1, 1, false);
    else if (isFieldPart(node, 'end')) isCode.pop();
    else if (node instanceof Text && isCode.includes(true)) code.push(node);
  }
  // If a field has no end, the whole text after it would count as code.
  if (isCode.length > 0) return;
  for (const node of code) node.parentNode?.removeChild(node);
}

const officeMarkup = '[class^="Mso"], [class*=" Mso"], [style*="mso-"]';

function removeTrackedChanges(content: DocumentFragment): void {
  // Outside of Office, <del> and <ins> without these attributes are corrections that readers should see.
  const isOffice = content.querySelector(officeMarkup) !== null;
  const tracked = isOffice ? '' : ':is([cite], [datetime])';
  const deleted = `del${tracked}, .msoDel, [class*="moveFrom" i], [class*="TrackChangeTextDeletion"], w\\:del, w\\:movefrom`;
  for (const element of content.querySelectorAll(deleted)) element.remove();
  for (const element of content.querySelectorAll(`ins${tracked}`)) unwrap(element);
}

/**
 * Programs link a reference in the text to its note with the first kind of anchor, and the note back with the second.
 */
const noteAnchor =
  /#(?:_(?:ftn|edn)\d|_msocom_\d|(?:ftnt|cmnt)\d|sd(?:foot|end)note\d+sym|fn[:-]?\d|cite_note)/i;
const referenceAnchor =
  /#(?:_(?:ftn|edn)ref\d|_msoanchor_\d|(?:ftnt|cmnt)_ref\d|sd(?:foot|end)note\d+anc|fnref|cite_ref)/i;
const maxReferenceLength = 12;

const noteParts =
  /mso-element:\s*(?:comment|footnote|endnote|header|footer)|mso-special-character:\s*(?:comment|footnote|endnote)/i;
const noteReferences =
  '.MsoCommentReference, .MsoFootnoteReference, .MsoEndnoteReference, .msocomanchor, .msocomoff, .msocomtxt';

function removeNotes(content: DocumentFragment): void {
  const links = [...content.querySelectorAll<HTMLAnchorElement>('a[href]')];
  const findLinksTo = (place: RegExp) =>
    links.filter((link) => place.test(link.getAttribute('href') ?? ''));
  const references = findLinksTo(noteAnchor).filter(
    ({ textContent }) => textContent.trim().length <= maxReferenceLength,
  );
  // If there are no references, somebody has copied only notes and wants their text.
  if (references.length > 0) {
    for (const link of findLinksTo(referenceAnchor)) removeNote(link);
  }
  for (const link of references) removeWithWrapper(link);
  for (const element of findByStyle(content, noteParts)) element.remove();
  for (const element of content.querySelectorAll(noteReferences)) element.remove();
  // The article does not contain the targets of these links.
  for (const link of content.querySelectorAll('a[href^="#"], a:not([href])')) unwrap(link);
}

function removeNote(link: Element): void {
  const paragraph = link.closest('p, li, div');
  if (!paragraph) return link.remove();
  const around = paragraph.parentElement;
  const isFirst = paragraph.matches('p') && around?.firstElementChild === paragraph;
  const note = around?.matches('div') && isFirst ? around : paragraph;
  if (note.previousElementSibling?.matches('hr')) note.previousElementSibling.remove();
  note.remove();
}

function removeWithWrapper(link: Element): void {
  const { parentElement } = link;
  link.remove();
  if (parentElement?.matches('sup, span') && !parentElement.textContent.trim())
    parentElement.remove();
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

/**
 * Word sets this property on hidden text. In newsletters, it only hides text from Outlook, so other programs show it.
 */
const hiddenByWord = /mso-hide\s*:\s*all/i;

function removeHiddenByWord(content: DocumentFragment): void {
  if (!content.querySelector('[class^="Mso"], [class*=" Mso"]')) return;
  for (const element of findByStyle(content, hiddenByWord)) element.remove();
}

const atRules = /@[\w-]+[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
/** Properties that can hide words or show them again. */
const visibilityProperties =
  /(?:^|[;\s])(?:display|visibility|content-visibility|opacity|font-size|color|clip(?:-path)?|transform|left|right|top|position|text-indent|margin-left|overflow(?:-[xy])?|(?:max-|min-)?(?:width|height))\s*:/i;

interface Rule {
  selector: string;
  declarations: string;
}

/**
 * Does not implement the cascade: an element stays if any other rule, whatever its order, or the element's own style
 * could show it.
 */
function removeHiddenByStyleSheet(content: DocumentFragment): void {
  const css = [...content.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  const rules: Rule[] = [
    ...css
      .replace(/\/\*.*?\*\/|<!--|-->/gs, '')
      .replace(atRules, '')
      .matchAll(/([^{}]+)\{([^{}]*)\}/g),
  ]
    .map(([, selector = '', declarations = '']) => ({ selector, declarations }))
    .filter(({ declarations }) => visibilityProperties.test(declarations));
  const others = rules.filter(({ declarations }) => !hidesAnything(declarations));
  const hidden = new Map<Element, string>();
  for (const { selector, declarations } of rules) {
    if (!hidesAnything(declarations)) continue;
    for (const element of querySafely(content, selector)) {
      const isHidden = isHiddenBy(
        element,
        element.localName,
        `${declarations};${readStyle(element)}`,
      );
      if (isHidden) hidden.set(element, declarations);
    }
  }
  const shown = new Set<Element>();
  for (const { selector, declarations } of others) {
    for (const element of hidden.size > 0 ? querySafely(content, selector) : []) {
      const hiding = hidden.get(element);
      if (hiding === undefined) continue;
      const both = `${hiding};${declarations};${readStyle(element)}`;
      if (!isHiddenBy(element, element.localName, both)) shown.add(element);
    }
  }
  for (const element of hidden.keys()) if (!shown.has(element)) element.remove();
}

const hidesAnything = (declarations: string) =>
  isHiddenBy(document.createElement('div'), 'div', declarations);

function querySafely(content: DocumentFragment, selector: string): Element[] {
  try {
    return [...content.querySelectorAll(selector)];
  } catch {
    // Word and other browsers have selectors that this browser doesn't know.
    return [];
  }
}
