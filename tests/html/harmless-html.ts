import * as fc from 'fast-check';
import { photo } from './hostile-words.ts';

/** HTML as the editor writes it, and the words that a reader sees of it. */
interface Written {
  html: string;
  text: string;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\u00a0': '&nbsp;',
};
// A parser drops or changes these before anyone can clean them.
const unreadable = /[\0\r\p{Cs}]/gu;

const words = fc
  .oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.constant('<script>alert(1)</script> & ação'),
  )
  .map((raw): Written => {
    const text = `x${raw.replace(unreadable, '')}`;
    return { text, html: text.replace(/[&<>\u00a0]/g, (sign) => entities[sign] ?? sign) };
  });

const wrap =
  (before: string, after: string) =>
  ({ html, text }: Written): Written => ({ html: before + html + after, text });

const join = (parts: Written[]): Written => ({
  html: parts.map(({ html }) => html).join(''),
  text: parts.map(({ text }) => text).join(''),
});

const link = '<a href="https://coopen.example/a?b=1&amp;c=2" rel="noopener noreferrer">';
const inline = fc.oneof(
  words,
  ...['strong', 'em', 'u', 's', 'sub', 'code'].map((name) =>
    words.map(wrap(`<${name}>`, `</${name}>`)),
  ),
  words.map(wrap(link, '</a>')),
  fc.constant({ html: '<br>', text: '' }),
  fc.constant({ html: `<img src="${photo}" alt="Festa" loading="lazy">`, text: '' }),
);
const phrase = fc.array(inline, { minLength: 1, maxLength: 4 }).map(join);
const items = fc
  .array(phrase.map(wrap('<li><p>', '</p></li>')), { minLength: 1, maxLength: 3 })
  .map(join);
const block = fc.oneof(
  ...['p', 'h2', 'h3', 'blockquote'].map((name) => phrase.map(wrap(`<${name}>`, `</${name}>`))),
  items.map(wrap('<ul>', '</ul>')),
  items.map(wrap('<ol start="3">', '</ol>')),
  phrase.map(wrap('<table><tbody><tr><td colspan="2">', '</td></tr></tbody></table>')),
);

export const harmlessHtml = fc.array(block, { minLength: 1, maxLength: 5 }).map(join);
