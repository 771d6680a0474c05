import DOMPurify from 'dompurify';
import * as fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { sanitizeHtml as cleanAtBuild } from 'shared/html.node';
import { createSanitizer } from 'shared/html';
import { faultsOf } from './faults.ts';
import { hostileHtml, patience, photo, runs, vectors } from './hostile-html.ts';

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

const harmlessHtml = fc.array(block, { minLength: 1, maxLength: 5 }).map(join);

const browser = new JSDOM('<!doctype html>', { url: 'https://escola.example/' }).window;
/** What `shared/html` is in a browser. */
const cleanInBrowser = createSanitizer(DOMPurify(browser));
const parser = new browser.DOMParser();
const service = 'https://abc.supabase.co';

/** An article on its way: saved by the console, built into its page, or fetched while it is fresh. */
function travel(html: string, supabaseUrl: string) {
  const stored = cleanInBrowser(html);
  return {
    stored,
    built: cleanAtBuild(stored, supabaseUrl),
    fetched: cleanInBrowser(stored, supabaseUrl),
    /** Rows that were written past the console are cleaned nowhere else. */
    unsaved: cleanAtBuild(html, supabaseUrl),
  };
}

function expectHarmless(html: string, supabaseUrl: string): void {
  const { stored, built, fetched, unsaved } = travel(html, supabaseUrl);
  expect(faultsOf(stored, parser, '/')).toEqual([]);
  for (const shown of [built, fetched, unsaved]) {
    expect(faultsOf(shown, parser, supabaseUrl || '/')).toEqual([]);
  }
  expect(fetched).toBe(built);
  expect(cleanInBrowser(stored)).toBe(stored);
  expect(cleanAtBuild(built, supabaseUrl)).toBe(built);
}

test.each(vectors.map((html) => [html.slice(0, 90), html]))('%s does no harm', (_, html) => {
  expectHarmless(html, '');
  expectHarmless(`<p>Antes</p>${html}<p>Depois</p>`, service);
});

test(
  'whatever is written, nothing harmful reaches a reader',
  () => {
    const property = fc.property(hostileHtml, fc.constantFrom('', service), expectHarmless);
    fc.assert(property, runs(150));
  },
  patience,
);

test(
  'what an editor writes reaches the reader word for word',
  () => {
    const property = fc.property(harmlessHtml, ({ html, text }) => {
      const { stored, built } = travel(html, service);
      for (const shown of [stored, built]) {
        const { body } = parser.parseFromString(shown, 'text/html');
        expect(body.textContent).toBe(text);
      }
      expect(stored).toBe(html);
    });
    fc.assert(property, runs(150));
  },
  patience,
);
