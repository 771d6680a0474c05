import { Editor } from '@tiptap/core';
import { sanitizeHtml } from 'shared/html';
import { valueText } from '../../admin/src/historico/historicoEntry';
import { createArticleExtensions } from '../../admin/src/kit/richText/RichTextEditor';
import { makeExcerpt } from '../../site/gatsby/htmlTree';

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

/** The same numbers in each run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Nested blocks with words, each of which stands on a line of its own. */
function generate(seed: number): { html: string; words: string[] } {
  const random = numbersFrom(seed);
  const choose = <Value,>(values: readonly Value[]) =>
    values[Math.floor(random() * values.length)] as Value;
  const words: string[] = [];
  const word = () => {
    words.push(`palavra${words.length}`);
    return words.at(-1) ?? '';
  };
  const wrapped = (html: string) => {
    if (random() > 0.25) return html;
    const name = choose(inlines);
    return `<${name}>${html}</${name}>`;
  };
  const block = (depth: number): string => {
    const kind = random();
    if (kind < 0.08)
      return `<table><caption>${word()}</caption><tr><td>${line(depth)}</td><td>${line(depth)}</td></tr></table>`;
    if (kind < 0.16) return `<span style="color: red; display: block">${line(depth)}</span>`;
    const name = choose(blocks);
    return `<${name}>${line(depth)}</${name}>`;
  };
  /** Words are never neighbours: a block or a break stands between them. */
  const line = (depth: number): string => {
    if (depth === 0 || random() < 0.3) return wrapped(word());
    const parts: string[] = [];
    for (let count = 1 + Math.floor(random() * 3); count > 0; count -= 1) {
      if (random() < 0.3) parts.push(wrapped(word()));
      parts.push(random() < 0.1 ? '<br>' : wrapped(block(depth - 1)));
    }
    return parts.join('');
  };
  const html = Array.from({ length: 3 }, () => block(4)).join('');
  return { html, words };
}

/** What an author pastes into an empty article and saves. */
function pastedAndSaved(html: string): string {
  const editor = new Editor({ extensions: createArticleExtensions('') });
  const getData = (type: string) => (type === 'text/html' ? html : '');
  const event = new Event('paste', { bubbles: true, cancelable: true });
  editor.view.dom.dispatchEvent(Object.assign(event, { clipboardData: { getData, files: [] } }));
  const saved = sanitizeHtml(editor.getHTML());
  editor.destroy();
  return saved;
}

const sortedWords = (text: string) => text.split(/\s+/).filter(Boolean).sort();

test.each(Array.from({ length: 4 }, (_, index) => index))(
  'words of neighbouring lines never become one, and none is lost, however lines are nested (%i)',
  (group) => {
    for (let seed = group * 15; seed < group * 15 + 15; seed += 1) {
      const { html, words } = generate(seed);
      const cleaned = sanitizeHtml(html);
      const read = {
        page: sortedWords(makeExcerpt(cleaned, Infinity)),
        article: sortedWords(makeExcerpt(pastedAndSaved(html), Infinity)),
        history: sortedWords(valueText('content', html)),
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
