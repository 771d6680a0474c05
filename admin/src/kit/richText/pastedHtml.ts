import { endsLine } from 'shared/blocks';
import { sanitizeHtml } from 'shared/html';
import { parseStoredUrl } from 'shared/storage';
import { isAccidentalLink } from './links';
import { nestListsByLevel, nestListsInItems, nestWordLists } from './pastedLists';
import { type PastedPictures, takePictures } from './pastedPictures';
import { collectNodes, removeSourceOnly } from './sourceOnly';
import { replacePlayers, replaceVideoLines } from './videos';

const emoji =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[#*\d]\ufe0f?\u20e3|\u200d|\ufe0f|[\u{e0020}-\u{e007f}])+$/u;
const headings = 'h1, h2, h3, h4, h5, h6';

const styles: Record<string, (style: CSSStyleDeclaration) => boolean> = {
  strong: ({ fontWeight }) => /^(?:bold|bolder|[6-9]00)$/.test(fontWeight),
  em: ({ fontStyle }) => fontStyle === 'italic',
  s: ({ textDecoration }) => textDecoration.includes('line-through'),
  u: ({ textDecoration }) => textDecoration.includes('underline'),
  sup: ({ verticalAlign }) => verticalAlign === 'super',
  sub: ({ verticalAlign }) => verticalAlign === 'sub',
};
/** Headings are bold and links are underlined anyway. */
const impliedBy: Partial<Record<string, string>> = { strong: headings, u: 'a' };
const synonyms = { s: 'strike, del', u: 'ins', h1: 'p.MsoTitle', h2: 'p.MsoSubtitle' };

interface PasteOptions {
  /**
   * Which videos of YouTube become videos of the text: none, those in players, or those whose address is a line of its
   * own, too.
   */
  videos: 'none' | 'players' | 'lines';
  /** Whether pictures whose data is in the HTML become photos of the text. */
  acceptsPictures: boolean;
}

/**
 * Converts HTML that an office program, a mail or a page has put on the clipboard to the HTML of an article.
 * Pictures from elsewhere are removed and counted.
 */
export function cleanPastedHtml(
  html: string,
  supabaseUrl: string,
  { videos, acceptsPictures }: PasteOptions,
) {
  // Scripts in a template don't run, and its elements' names don't hide properties of the document. Names of inputs
  // would still hide properties of their form, so forms become divs.
  const template = document.createElement('template');
  template.innerHTML = html.replace(/<(\/?)form\b/gi, '<$1div');
  const { content } = template;
  const slice = content.querySelector('[data-pm-slice]')?.getAttribute('data-pm-slice');
  if (slice === undefined) {
    if (videos !== 'none') replacePlayers(content);
    removeSourceOnly(content);
    if (videos === 'lines') replaceVideoLines(content);
  }
  for (const image of content.querySelectorAll('img')) {
    if (emoji.test(image.alt)) image.replaceWith(image.alt);
    else if (image.matches(decorations)) image.remove();
  }
  const pictures: PastedPictures = acceptsPictures ? takePictures(content) : new Map();
  const refused = [...content.querySelectorAll('img')].filter(
    (image) => !parseStoredUrl(image.getAttribute('src') ?? '', supabaseUrl),
  ).length;
  if (slice === undefined) tidyContent(content);
  wrapRowsInTable(content);
  template.innerHTML = sanitizeHtml(template.innerHTML, supabaseUrl);
  // The editor marks text that it copied itself. With the mark, it can paste part of a list item into another one.
  if (slice) content.firstElementChild?.setAttribute('data-pm-slice', slice);
  return { html: template.innerHTML, pictures, refused };
}

/** Checkboxes, bullets and tracking pixels, whose removal needs no message. */
const decorations = [
  '[role="checkbox"] img',
  '[aria-roledescription="checkbox"]',
  '[style*="mso-list:Ignore"] img',
  '[width="1"][height="1"]',
  '[width="0"]',
  '[height="0"]',
].join(', ');

function tidyContent(content: DocumentFragment): void {
  nestWordLists(content);
  nestListsInItems(content);
  nestListsByLevel(content);
  replaceLineEnds(content);
  for (const element of content.querySelectorAll<HTMLElement>('[style]')) replaceStyle(element);
  for (const [name, selector] of Object.entries(synonyms)) {
    for (const element of content.querySelectorAll(selector)) renameElement(element, name);
  }
  // The article's title is already the page's h1.
  if (content.querySelector('h1')) {
    for (const heading of [...content.querySelectorAll(headings)]) {
      renameElement(heading, `h${Math.min(6, Number(heading.tagName[1]) + 1)}`);
    }
  }
  for (const link of content.querySelectorAll('a')) {
    if (isAccidentalLink(link.textContent, link.getAttribute('href') ?? ''))
      link.replaceWith(...link.childNodes);
  }
  // Articles' tables have no captions, so the caption becomes text before the table.
  for (const caption of content.querySelectorAll('table > caption')) {
    caption.parentElement?.before(caption);
    renameElement(caption, 'div');
  }
  removeBlankLines(content);
}

/** A spreadsheet may copy rows without their table. The parser would drop their tags and join the words of cells. */
function wrapRowsInTable(content: DocumentFragment): void {
  const parts = [...content.children].filter((part) =>
    part.matches('tbody, thead, tfoot, tr, td, th'),
  );
  const [first] = parts;
  if (!first) return;
  const table = document.createElement('table');
  first.before(table);
  table.append(...parts);
}

const preservedLineEnds =
  /white-space(?:-collapse)?\s*:\s*(?:pre|pre-wrap|pre-line|break-spaces|preserve|preserve-breaks)\s*(?:;|$)/i;

/** Replaces line ends by breaks where the source's style shows them, as in messengers. */
function replaceLineEnds(content: DocumentFragment): void {
  for (const text of collectNodes<Text>(content, NodeFilter.SHOW_TEXT)) {
    const style =
      text.parentElement?.closest('[style*="white-space"]')?.getAttribute('style') ?? '';
    if (!text.data.includes('\n') || !preservedLineEnds.test(style)) continue;
    const isBetweenLines =
      isBlankNode(text) &&
      (isLineEnd(findNeighbor(text, 'previous')) || isLineEnd(findNeighbor(text, 'next')));
    if (isBetweenLines) continue;
    if (text.parentElement?.closest('pre')) continue;
    const lines = text.data.split(/\r?\n/);
    text.replaceWith(
      ...lines.flatMap((line, index) => (index ? [document.createElement('br'), line] : [line])),
    );
  }
}

/**
 * Removes blank lines between paragraphs. The site's styles already leave space there, so a blank line would double
 * it.
 */
function removeBlankLines(content: DocumentFragment): void {
  for (const lineBreak of content.querySelectorAll('br')) {
    const [before, after] = [findNeighbor(lineBreak, 'previous'), findNeighbor(lineBreak, 'next')];
    if (isLineEnd(before) || isLineEnd(after)) lineBreak.remove();
  }
  for (const block of content.querySelectorAll(`p, ${headings}`)) {
    const isBlank = !block.textContent.trim() && !block.querySelector('img, br');
    // The sanitizer removes a div but keeps its lines apart.
    if (isBlank) renameElement(block, 'div');
  }
}

const isLineEnd = (node: Node | null) =>
  node === null || (node instanceof Element && endsLine(node));

/** Finds the node before or after another one on the same line. Returns null at the start or end of the line. */
function findNeighbor(node: Node, side: 'previous' | 'next'): Node | null {
  let place: Node = node;
  for (;;) {
    const sibling: Node | null = place[`${side}Sibling`];
    if (sibling && !isBlankNode(sibling)) return sibling;
    const { parentElement }: { parentElement: Element | null } = place;
    if (sibling) place = sibling;
    else if (!parentElement || endsLine(parentElement)) return null;
    else place = parentElement;
  }
}

const isBlankNode = (node: Node) =>
  node instanceof Comment || (node instanceof Text && /^[ \t\r\n\f]*$/.test(node.data));

/** Replaces styles such as bold by elements, because the sanitizer removes styles. */
function replaceStyle(element: HTMLElement): void {
  // Google Docs wraps the whole text in such an element.
  if (element.matches('b, strong') && /^(?:normal|400)$/.test(element.style.fontWeight)) {
    element.replaceWith(...element.childNodes);
    return;
  }
  if (!element.matches('span, font, a')) return;
  for (const [name, applies] of Object.entries(styles)) {
    const implied = impliedBy[name];
    if (!applies(element.style) || (implied && element.closest(implied))) continue;
    const mark = document.createElement(name);
    mark.append(...element.childNodes);
    element.append(mark);
  }
}

function renameElement(element: Element, name: string): void {
  const other = document.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}
