import { isHidden, isHiddenBy, readStyle } from 'shared/hidden';

/**
 * Removes what the reader of the source did not see or what works only there: text outside of the selection, hidden
 * text, comments, footnotes, deleted text of tracked changes, and the code of fields.
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
    // Settings of Word, and the mark with which Word Online ends a paragraph.
    const isMark = element.matches('xml, .EOP');
    if (isMark || isHidden(element, element.localName)) element.remove();
  }
}

function withStyle(content: DocumentFragment, pattern: RegExp): Element[] {
  const styled = [...content.querySelectorAll('[style]')];
  return styled.filter((element) => pattern.test(element.getAttribute('style') ?? ''));
}

/** All of them at once, so that they may be removed meanwhile. */
export function nodesIn<Type extends Node>(content: DocumentFragment, kinds: number): Type[] {
  const walker = document.createTreeWalker(content, kinds);
  const nodes: Type[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Type);
  return nodes;
}

const commentsIn = (content: DocumentFragment) =>
  nodesIn<Comment>(content, NodeFilter.SHOW_COMMENT);

/** The clipboard may hold more than the selection, between whose ends are comments (the format CF_HTML). */
function removeUnselected(content: DocumentFragment): void {
  for (const comment of commentsIn(content)) {
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

/** What Word writes for programs that know no comments, notes or empty paragraphs. */
const fallback = /^\[if !support(?:Annotations|Footnotes|Endnotes|EmptyParas|LineBreakNewLine)\]/i;

function removeFallbacks(content: DocumentFragment): void {
  let start: Comment | null = null;
  for (const comment of commentsIn(content)) {
    if (fallback.test(comment.data)) start = comment;
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

/** A field of Word is its code, a separator, and the result that readers see. */
function removeFieldCodes(content: DocumentFragment): void {
  const ends = withStyle(content, /mso-element:\s*field-end/i).length;
  if (ends === 0) return;
  /** For each field that is open, outermost first, whether its code is being read. */
  const isCode: boolean[] = [];
  const code: Node[] = [];
  for (const node of nodesIn<Node>(content, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)) {
    if (isFieldPart(node, 'begin')) isCode.push(true);
    else if (isFieldPart(node, 'separator')) isCode.splice(-1, 1, false);
    else if (isFieldPart(node, 'end')) isCode.pop();
    else if (node instanceof Text && isCode.includes(true)) code.push(node);
  }
  // A field that does not end would take the rest of the text with it.
  if (isCode.length > 0) return;
  for (const node of code) node.parentNode?.removeChild(node);
}

const officeProgram = '[class^="Mso"], [class*=" Mso"], [style*="mso-"]';

function removeTrackedChanges(content: DocumentFragment): void {
  const isOffice = content.querySelector(officeProgram) !== null;
  const tracked = isOffice ? '' : ':is([cite], [datetime])';
  // Word's own elements stand for themselves, whatever else the text is made of.
  const deleted = `del${tracked}, .msoDel, [class*="moveFrom" i], [class*="TrackChangeTextDeletion"], w\\:del, w\\:movefrom`;
  for (const element of content.querySelectorAll(deleted)) element.remove();
  for (const element of content.querySelectorAll(`ins${tracked}`)) unwrap(element);
}

/** Names that programs give to a note and to the place that it belongs to. */
const toNote =
  /#(?:_(?:ftn|edn)\d|_msocom_\d|(?:ftnt|cmnt)\d|sd(?:foot|end)note\d+sym|fn[:-]?\d|cite_note)/i;
const toPlace =
  /#(?:_(?:ftn|edn)ref\d|_msoanchor_\d|(?:ftnt|cmnt)_ref\d|sd(?:foot|end)note\d+anc|fnref|cite_ref)/i;
const longestReference = 12;

const noteParts =
  /mso-element:\s*(?:comment|footnote|endnote|header|footer)|mso-special-character:\s*(?:comment|footnote|endnote)/i;
const noteReferences =
  '.MsoCommentReference, .MsoFootnoteReference, .MsoEndnoteReference, .msocomanchor, .msocomoff, .msocomtxt';

function removeNotes(content: DocumentFragment): void {
  const links = [...content.querySelectorAll<HTMLAnchorElement>('a[href]')];
  const leadTo = (place: RegExp) =>
    links.filter((link) => place.test(link.getAttribute('href') ?? ''));
  const references = leadTo(toNote).filter(
    ({ textContent }) => textContent.trim().length <= longestReference,
  );
  // Somebody who copies nothing but notes wants their words.
  if (references.length > 0) {
    for (const link of leadTo(toPlace)) removeNote(link);
  }
  for (const link of references) removeWithWrapper(link);
  for (const element of withStyle(content, noteParts)) element.remove();
  for (const element of content.querySelectorAll(noteReferences)) element.remove();
  // No article has the places that these lead to.
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

/** Text that Word hides has this property. Newsletters have it, too, at words that all programs but Word show. */
const hiddenByWord = /mso-hide\s*:\s*all/i;

function removeHiddenByWord(content: DocumentFragment): void {
  if (!content.querySelector('[class^="Mso"], [class*=" Mso"]')) return;
  for (const element of withStyle(content, hiddenByWord)) element.remove();
}

const conditionalRules = /@[\w-]+[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
/** Properties that hide words, or show them again. */
const decisive =
  /(?:^|[;\s])(?:display|visibility|content-visibility|opacity|font-size|color|clip(?:-path)?|transform|left|right|top|position|text-indent|margin-left|overflow(?:-[xy])?|(?:max-|min-)?(?:width|height))\s*:/i;

interface Rule {
  selector: string;
  declarations: string;
}

/**
 * Follows no cascade: an element stays when another rule, before or after the one that hides it, or its own style
 * may show it.
 */
function removeHiddenByStyleSheet(content: DocumentFragment): void {
  const css = [...content.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  const rules: Rule[] = [
    ...css
      .replace(/\/\*.*?\*\/|<!--|-->/gs, '')
      .replace(conditionalRules, '')
      .matchAll(/([^{}]+)\{([^{}]*)\}/g),
  ]
    .map(([, selector = '', declarations = '']) => ({ selector, declarations }))
    .filter(({ declarations }) => decisive.test(declarations));
  const others = rules.filter(({ declarations }) => !hidesAnything(declarations));
  const hidden = new Map<Element, string>();
  for (const { selector, declarations } of rules) {
    if (!hidesAnything(declarations)) continue;
    for (const element of select(content, selector)) {
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
    for (const element of hidden.size > 0 ? select(content, selector) : []) {
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

function select(content: DocumentFragment, selector: string): Element[] {
  try {
    return [...content.querySelectorAll(selector)];
  } catch {
    // Word and browsers have selectors of their own.
    return [];
  }
}
