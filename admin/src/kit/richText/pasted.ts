import { sanitizeHtml } from 'shared/html';
import { storedFile } from 'shared/storage';

const emoji =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[#*\d]\ufe0f?\u20e3|\u200d|\ufe0f|[\u{e0020}-\u{e007f}])+$/u;
const headings = 'h1, h2, h3, h4, h5, h6';
const blocks = `${headings}, p, ul, ol, table, blockquote`;

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
  // Its content is inert, and nothing in it can stand for a property of the document.
  const template = document.createElement('template');
  template.innerHTML = html;
  const { content } = template;
  const slice = content.querySelector('[data-pm-slice]')?.getAttribute('data-pm-slice');
  for (const image of content.querySelectorAll('img')) {
    if (emoji.test(image.alt)) image.replaceWith(image.alt);
  }
  const refused = [...content.querySelectorAll('img')].filter(
    (image) => !storedFile(image.getAttribute('src') ?? '', supabaseUrl),
  ).length;
  if (slice === undefined) tidy(content);
  template.innerHTML = sanitizeHtml(template.innerHTML, supabaseUrl);
  // By it the editor knows its own: half of a list item is then pasted as such.
  if (slice) content.firstElementChild?.setAttribute('data-pm-slice', slice);
  return { html: template.innerHTML, refused };
}

function tidy(content: DocumentFragment): void {
  wordLists(content);
  nestLists(content);
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
  for (const lineBreak of content.querySelectorAll('br')) {
    const { previousElementSibling: before, nextElementSibling: after } = lineBreak;
    if (before?.matches(blocks) || after?.matches(blocks)) lineBreak.remove();
  }
}

/** Google Docs and LibreOffice put a list that belongs to an item beside it. */
function nestLists(content: DocumentFragment): void {
  for (const list of content.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling;
    if (before?.tagName === 'LI') before.append(list);
    else list.replaceWith(...list.childNodes);
  }
}

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

const levelOf = (paragraph: Element) =>
  Number(/mso-list:\s*l\d+\s+level(\d+)/i.exec(paragraph.getAttribute('style') ?? '')?.[1]);

interface OpenList {
  element: Element;
  level: number;
}

/** Word writes the items of a list as paragraphs, each with its level and with its bullet or number as text. */
function wordLists(content: DocumentFragment): void {
  let open: OpenList[] = [];
  for (const paragraph of content.querySelectorAll('[style*="mso-list"]')) {
    const marker = paragraph.querySelector('[style*="mso-list:Ignore"]');
    const mark = (marker?.textContent ?? '').trim();
    const level = levelOf(paragraph);
    if (!paragraph.matches('p, div') || !level) {
      // The number of a heading is part of its words.
      if (marker && mark && !paragraph.matches('p, div, span')) marker.replaceWith(`${mark} `);
      continue;
    }
    marker?.remove();
    if (paragraph.previousElementSibling !== open[0]?.element) open = [];
    const isNumbered = /^\(?\d|[a-z][.)]$/i.test(mark);
    const number = Number(/(\d+)\D*$/.exec(mark)?.[1] ?? 1);
    open = open.filter((list) => list.level <= level);
    const last = open.at(-1);
    let list = last?.level === level ? last.element : null;
    if (list && (isNumbered !== (list.tagName === 'OL') || (isNumbered && number === 1))) {
      open.pop();
      list = null;
    }
    if (!list) {
      list = document.createElement(isNumbered ? 'ol' : 'ul');
      if (isNumbered && number > 1) list.setAttribute('start', String(number));
      const parent = open.at(-1)?.element.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ element: list, level });
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}

const marks = { '*': 'strong', _: 'em', '~': 's' };
const address = /(https?:\/\/\S+)/;
const item = /^\s*(?:[-*•·▪◦●]|(\d{1,3})[.)])\s+(.*)$/;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function formatted(line: string): string {
  // Every second part is an address, in which a line is a line.
  return line
    .split(address)
    .map((part, index) => (index % 2 ? escaped(part) : withMarks(escaped(part))))
    .join('');
}

function withMarks(text: string): string {
  return Object.entries(marks).reduce((html, [mark, name]) => {
    const other = `[^\\p{L}\\p{N}${mark}]`;
    const marked = new RegExp(
      `(?<=^|${other})[${mark}](?=\\S)([^${mark}]*?\\S)[${mark}](?=$|${other})`,
      'gu',
    );
    return html.replace(marked, `<${name}>$1</${name}>`);
  }, text);
}

/** A text that is pasted without any formatting: its lines, as they are. */
export const plainText = (text: string) =>
  text
    .split(/[\r\n]+/)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');

/** A message as WhatsApp copies it, with signs for what is bold or a list, as the HTML of an article. */
export function pastedText(text: string): string {
  let html = '';
  let list = '';
  const open = (name: string, attributes = '') => {
    if (list && list !== name) html += `</${list}>`;
    if (name && list !== name) html += `<${name}${attributes}>`;
    list = name;
  };
  for (const line of text.split(/\r\n?|\n/)) {
    const [, number, words] = item.exec(line) ?? [];
    if (words !== undefined) {
      open(number ? 'ol' : 'ul', number && number !== '1' ? ` start="${number}"` : '');
      html += `<li>${formatted(words)}</li>`;
    } else if (line.trim()) {
      open('');
      html += `<p>${formatted(line)}</p>`;
    }
  }
  open('');
  return html;
}
