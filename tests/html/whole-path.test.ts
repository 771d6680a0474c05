import DOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { sanitizeHtml as cleanAtBuild } from 'shared/html.node';
import { createSanitizer } from 'shared/html';
import { vectors } from './vectors.ts';

/** Where it is shown. */
const page = 'https://escola.example/noticia/1';
const browser = new JSDOM('<!doctype html>', { url: page }).window;
/** What `shared/html` is in a browser. */
const cleanInBrowser = createSanitizer(DOMPurify(browser));
const parser = new browser.DOMParser();
const service = 'https://abc.supabase.co';

/** What cleaned HTML may consist of, written down once more: the list of the sanitizer is what is tested. */
const elements =
  'P BR HR H2 H3 H4 H5 H6 BLOCKQUOTE PRE STRONG B EM I U S SUB SUP CODE A UL OL LI ' +
  'TABLE THEAD TBODY TR TH TD IMG FIGURE FIGCAPTION';
const attributes = 'href src target alt width height colspan rowspan start rel loading';
const schemes = ['http:', 'https:', 'mailto:', 'tel:'];
const storage = '/storage/v1/object/public/';

const allowedElements = new Set(elements.split(' '));
const allowedAttributes = new Set(attributes.split(' '));

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
  expect(faultsOf(stored, '/')).toEqual([]);
  for (const shown of [built, fetched, unsaved]) {
    expect(faultsOf(shown, supabaseUrl || '/')).toEqual([]);
  }
  expect(fetched).toBe(built);
  expect(cleanInBrowser(stored)).toBe(stored);
  expect(cleanAtBuild(built, supabaseUrl)).toBe(built);
}

const named = vectors.map((html) => [html.slice(0, 90), html]);

test.each(named)('%s does no harm, saved, built or fetched', (_, html) => {
  expectHarmless(html, '');
  expectHarmless(`<p>Antes</p>${html}<p>Depois</p>`, service);
});

/**
 * What is wrong with cleaned HTML on a page of the site, as a browser reads it.
 * @param dataService origin of the school's storage
 */
function faultsOf(html: string, dataService: string): string[] {
  const written = `<!doctype html><body><main>${html}</main><footer>end</footer></body>`;
  const { body } = parser.parseFromString(written, 'text/html');
  const main = body.firstElementChild;
  const faults: string[] = [];
  if (main?.tagName !== 'MAIN' || body.lastElementChild?.outerHTML !== '<footer>end</footer>') {
    return ['leaves its place on the page'];
  }
  if (body.children.length !== 2) faults.push('spills over the page');
  if (/<!--/.test(main.innerHTML)) faults.push('holds a comment');
  for (const element of main.querySelectorAll('*')) {
    const { tagName } = element;
    if (!allowedElements.has(tagName)) faults.push(`holds <${tagName}>`);
    for (const { name, value } of element.attributes) {
      // A browser writes this one out even when it was removed: it can only be emptied.
      const isVoid = name === 'is' && value === '';
      if (!allowedAttributes.has(name) && !isVoid) faults.push(`${tagName} has ${name}`);
    }
    faults.push(...addressFaults(element, dataService));
  }
  return faults;
}

function addressFaults(element: Element, dataService: string): string[] {
  const { tagName } = element;
  const href = element.getAttribute('href');
  const faults: string[] = [];
  if (href !== null && !schemes.includes(schemeOf(href))) faults.push(`leads to ${href}`);
  if (tagName === 'A' && element.getAttribute('rel') !== 'noopener noreferrer') {
    faults.push('a link lets the other page reach back');
  }
  const target = element.getAttribute('target');
  if (tagName === 'A' && target !== null && target !== '_blank') faults.push(`opens in ${target}`);
  if (tagName !== 'IMG') return faults;
  const src = element.getAttribute('src') ?? '';
  const { origin, pathname } = new URL(src, page);
  const isOwn = origin === new URL(dataService, page).origin && pathname.startsWith(storage);
  return isOwn ? faults : [...faults, `shows ${src}`];
}

function schemeOf(address: string): string {
  return URL.canParse(address, page) ? new URL(address, page).protocol : 'http:';
}
