import { endsLine } from 'shared/blocks';
import { sanitizeHtml } from 'shared/html';
import { parseStoredUrl } from 'shared/storage';
import { isMisreadAddress } from './links';
import { nestListsByLevel, nestListsInItems, nestWordLists } from './pastedLists';
import { nodesIn, removeSourceOnly } from './sourceOnly';

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
const impliedBy: Partial<Record<string, string>> = { strong: headings, u: 'a' };
const synonyms = { s: 'strike, del', u: 'ins', h1: 'p.MsoTitle', h2: 'p.MsoSubtitle' };

/**
 * What an office program, a mail or a page has put on the clipboard, as the HTML of an article. Pictures from
 * elsewhere are left out, and counted.
 */
export function pastedHtml(html: string, supabaseUrl: string) {
  // Its content is inert, and nothing in it can stand for a property of the document; in a form it could for the form's.
  const template = document.createElement('template');
  template.innerHTML = html.replace(/<(\/?)form\b/gi, '<$1div');
  const { content } = template;
  const slice = content.querySelector('[data-pm-slice]')?.getAttribute('data-pm-slice');
  if (slice === undefined) removeSourceOnly(content);
  for (const image of content.querySelectorAll('img')) {
    if (emoji.test(image.alt)) image.replaceWith(image.alt);
    else if (image.matches(notPictures)) image.remove();
  }
  const refused = [...content.querySelectorAll('img')].filter(
    (image) => !parseStoredUrl(image.getAttribute('src') ?? '', supabaseUrl),
  ).length;
  if (slice === undefined) tidy(content);
  completeTable(content);
  template.innerHTML = sanitizeHtml(template.innerHTML, supabaseUrl);
  // By it the editor knows its own: half of a list item is then pasted as such.
  if (slice) content.firstElementChild?.setAttribute('data-pm-slice', slice);
  return { html: template.innerHTML, refused };
}

/** Boxes of checklists, bullets, and the pixels by which senders of mail count their readers. */
const notPictures = [
  '[role="checkbox"] img',
  '[aria-roledescription="checkbox"]',
  '[style*="mso-list:Ignore"] img',
  '[width="1"][height="1"]',
  '[width="0"]',
  '[height="0"]',
].join(', ');

function tidy(content: DocumentFragment): void {
  nestWordLists(content);
  nestListsInItems(content);
  nestListsByLevel(content);
  writeOutLineEnds(content);
  for (const element of content.querySelectorAll<HTMLElement>('[style]')) replaceStyle(element);
  for (const [name, selector] of Object.entries(synonyms)) {
    for (const element of content.querySelectorAll(selector)) rename(element, name);
  }
  // The title of the article is the first heading of its page.
  if (content.querySelector('h1')) {
    for (const heading of [...content.querySelectorAll(headings)]) {
      rename(heading, `h${Math.min(6, Number(heading.tagName[1]) + 1)}`);
    }
  }
  for (const link of content.querySelectorAll('a')) {
    if (isMisreadAddress(link.textContent, link.getAttribute('href') ?? ''))
      link.replaceWith(...link.childNodes);
  }
  // A caption has no place in an article's table, and is read before it.
  for (const caption of content.querySelectorAll('table > caption')) {
    caption.parentElement?.before(caption);
    rename(caption, 'div');
  }
  removeBlankLines(content);
}

/** A spreadsheet may hand over rows alone. Without a table, a parser would drop them, and join the words of cells. */
function completeTable(content: DocumentFragment): void {
  const parts = [...content.children].filter((part) =>
    part.matches('tbody, thead, tfoot, tr, td, th'),
  );
  const [first] = parts;
  if (!first) return;
  const table = document.createElement('table');
  first.before(table);
  table.append(...parts);
}

const keepsLineEnds =
  /white-space(?:-collapse)?\s*:\s*(?:pre|pre-wrap|pre-line|break-spaces|preserve|preserve-breaks)\s*(?:;|$)/i;

/** Where the source shows the line ends of its text, as messengers do. */
function writeOutLineEnds(content: DocumentFragment): void {
  for (const text of nodesIn<Text>(content, NodeFilter.SHOW_TEXT)) {
    const style =
      text.parentElement?.closest('[style*="white-space"]')?.getAttribute('style') ?? '';
    if (!text.data.includes('\n') || !keepsLineEnds.test(style)) continue;
    const isBetweenLines =
      isBlankNode(text) &&
      (isLineEnd(neighbour(text, 'previous')) || isLineEnd(neighbour(text, 'next')));
    if (isBetweenLines) continue;
    if (text.parentElement?.closest('pre')) continue;
    const lines = text.data.split(/\r?\n/);
    text.replaceWith(
      ...lines.flatMap((line, index) => (index ? [document.createElement('br'), line] : [line])),
    );
  }
}

/**
 * Paragraphs have a distance of their own, so that blank lines between them are left out: those of the source, which
 * stand for that distance, would be twice as wide here.
 */
function removeBlankLines(content: DocumentFragment): void {
  for (const lineBreak of content.querySelectorAll('br')) {
    const [before, after] = [neighbour(lineBreak, 'previous'), neighbour(lineBreak, 'next')];
    if (isLineEnd(before) || isLineEnd(after)) lineBreak.remove();
  }
  for (const block of content.querySelectorAll(`p, ${headings}`)) {
    const isBlank = !block.textContent.trim() && !block.querySelector('img, br');
    // A box, of which nothing stays but the boundary.
    if (isBlank) rename(block, 'div');
  }
}

const isLineEnd = (node: Node | null) =>
  node === null || (node instanceof Element && endsLine(node));

/** What stands before or after a node on its line; null where its line begins or ends. */
function neighbour(node: Node, side: 'previous' | 'next'): Node | null {
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

function replaceStyle(element: HTMLElement): void {
  // Google Docs wraps all of a text in such an element.
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

function rename(element: Element, name: string): void {
  const other = document.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}
