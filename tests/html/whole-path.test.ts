import DOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { sanitizeHtml as cleanAtBuild } from 'shared/html.node';
import { createSanitizer } from 'shared/html';
import { faultsOf } from './faults.ts';
import { misplaced, vectors } from './vectors.ts';

const browser = new JSDOM('<!doctype html>', { url: 'https://escola.example/' }).window;
/** What `shared/html` is in a browser. */
const cleanInBrowser = createSanitizer(DOMPurify(browser));
const parser = new browser.DOMParser();
const service = 'https://abc.supabase.co';

/** Expects an article to be harmless saved by the console, built into its page, and fetched while it is fresh. */
function expectHarmless(html: string, supabaseUrl: string): void {
  const stored = cleanInBrowser(html);
  const built = cleanAtBuild(stored, supabaseUrl);
  const fetched = cleanInBrowser(stored, supabaseUrl);
  // Rows that were written past the console are cleaned nowhere else.
  const unsaved = cleanAtBuild(html, supabaseUrl);
  expect(faultsOf(stored, parser, '/')).toEqual([]);
  for (const shown of [built, fetched, unsaved]) {
    expect(faultsOf(shown, parser, supabaseUrl || '/')).toEqual([]);
  }
  expect(fetched).toBe(built);
  expect(cleanInBrowser(stored)).toBe(stored);
  expect(cleanAtBuild(built, supabaseUrl)).toBe(built);
}

const named = [...vectors, ...misplaced].map((html) => [html.slice(0, 90), html]);

test.each(named)('%s does no harm, saved, built or fetched', (_, html) => {
  expectHarmless(html, '');
  expectHarmless(`<p>Antes</p>${html}<p>Depois</p>`, service);
});
