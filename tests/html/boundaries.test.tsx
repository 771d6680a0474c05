import { Editor } from '@tiptap/core';
import { sanitizeHtml } from 'shared/html';
import { createRandom } from 'shared/testing/random';
import { formatValue } from '../../admin/src/historico/historicoEntry';
import { createArticleExtensions } from '../../admin/src/kit/richText/RichTextEditor';
import { makeSearchText } from '../../site/gatsby/htmlTree';

const blocks = [
  'div',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'nav',
  'aside',
  'address',
  'center',
  'p',
  'h1',
  'h2',
  'h3',
  'h6',
  'blockquote',
  'pre',
  'figure',
  'figcaption',
  'hgroup',
  'search',
  'dl',
  'dt',
  'dd',
  'ul',
  'ol',
  'li',
  'menu',
  'details',
  'summary',
  'fieldset',
  'legend',
  'form',
  'dialog',
  'x-card',
  'bloco',
];
const inlines = ['b', 'span', 'em', 'font', 'a', 'strong', 'u', 'o:p'];

/** Generates nested blocks of unique words; each word is displayed on a separate line. */
function generate(seed: number): { html: string; words: string[] } {
  const random = createRandom(seed);
  const pick = <Value,>(values: readonly Value[]) =>
    values[Math.floor(random() * values.length)] as Value;
  const words: string[] = [];
  const addWord = () => {
    words.push(`palavra${words.length}`);
    return words.at(-1) ?? '';
  };
  const wrapSometimes = (html: string) => {
    if (random() > 0.25) return html;
    const name = pick(inlines);
    return `<${name}>${html}</${name}>`;
  };
  const buildBlock = (depth: number): string => {
    const kind = random();
    if (kind < 0.08)
      return `<table><caption>${addWord()}</caption><tr><td>${buildLine(depth)}</td><td>${buildLine(depth)}</td></tr></table>`;
    if (kind < 0.16) return `<span style="color: red; display: block">${buildLine(depth)}</span>`;
    const name = pick(blocks);
    return `<${name}>${buildLine(depth)}</${name}>`;
  };
  /** Builds a line in which a block or a line break separates all words. */
  const buildLine = (depth: number): string => {
    if (depth === 0 || random() < 0.3) return wrapSometimes(addWord());
    const parts: string[] = [];
    for (let count = 1 + Math.floor(random() * 3); count > 0; count -= 1) {
      if (random() < 0.3) parts.push(wrapSometimes(addWord()));
      parts.push(random() < 0.1 ? '<br>' : wrapSometimes(buildBlock(depth - 1)));
    }
    return parts.join('');
  };
  const html = Array.from({ length: 3 }, () => buildBlock(4)).join('');
  return { html, words };
}

/** Pastes HTML into an empty article and returns what would be saved. */
function pasteAndSave(html: string): string {
  const editor = new Editor({ extensions: createArticleExtensions('') });
  const getData = (type: string) => (type === 'text/html' ? html : '');
  const event = new Event('paste', { bubbles: true, cancelable: true });
  editor.view.dom.dispatchEvent(Object.assign(event, { clipboardData: { getData, files: [] } }));
  const saved = sanitizeHtml(editor.getHTML());
  editor.destroy();
  return saved;
}

const sortWords = (text: string) => text.split(/\s+/).filter(Boolean).sort();

test.each(Array.from({ length: 4 }, (_, index) => index))(
  'words on separate lines are never joined or lost, however deep the lines are nested (%i)',
  (group) => {
    for (let seed = group * 15; seed < group * 15 + 15; seed += 1) {
      const { html, words } = generate(seed);
      const cleaned = sanitizeHtml(html);
      const read = {
        page: sortWords(makeSearchText(cleaned, Infinity)),
        article: sortWords(makeSearchText(pasteAndSave(html), Infinity)),
        history: sortWords(formatValue('content', html)),
      };
      const expected = [...words].sort();
      expect({ html, ...read }).toEqual({
        html,
        page: expected,
        article: expected,
        history: expected,
      });
      expect(sanitizeHtml(cleaned)).toBe(cleaned);
    }
  },
);
