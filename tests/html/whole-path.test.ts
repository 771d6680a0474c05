import DOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { sanitizeHtml as cleanAtBuild } from 'shared/html.node';
import { createSanitizer } from 'shared/html';
import { readRichTextTable } from 'shared/node/testing/richTextTables';
import { misplaced, vectors } from './vectors.ts';

/** The page that shows the article. */
const page = 'https://escola.example/noticia/1';
const browser = new JSDOM('<!doctype html>', { url: page }).window;
/** The sanitizer that `shared/html` creates in a browser. */
const cleanInBrowser = createSanitizer(DOMPurify(browser));
const parser = new browser.DOMParser();
const service = 'https://abc.supabase.co';

/* Sanitized HTML may contain only documented elements and attributes, and the attributes that the sanitizer adds. */
const allowedElements = readRichTextTable('Elements').map(([name = '']) => name.toUpperCase());
const allowedAttributes = readRichTextTable('Attributes')
  .map(([name]) => name)
  .concat('rel', 'loading');
const schemes = ['http:', 'https:', 'mailto:', 'tel:'];
const storage = '/storage/v1/object/public/';

/**
 * Finds everything that sanitized HTML may not do on a page of the site.
 * @param dataService The origin of the school's storage.
 */
function findFaults(html: string, dataService: string): string[] {
  const written = `<!doctype html><body><main>${html}</main><footer>end</footer></body>`;
  const { body } = parser.parseFromString(written, 'text/html');
  const [main, footer, ...others] = body.children;
  if (main?.tagName !== 'MAIN' || footer?.outerHTML !== '<footer>end</footer>' || others.length > 0)
    return ['breaks out of its element'];
  const faults: string[] = [];
  if (/<!--/.test(main.innerHTML)) faults.push('holds a comment');
  for (const element of main.querySelectorAll('*')) {
    const { tagName } = element;
    if (!allowedElements.includes(tagName)) faults.push(`holds <${tagName}>`);
    for (const { name, value } of element.attributes) {
      // A browser serializes `is` even after it was removed, so the sanitizer can only empty it.
      const isEmptied = name === 'is' && value === '';
      if (!allowedAttributes.includes(name) && !isEmptied) faults.push(`${tagName} has ${name}`);
    }
    if (tagName === 'A') faults.push(...findLinkFaults(element));
    if (tagName === 'IMG') faults.push(...findImageFaults(element, dataService));
  }
  return faults;
}

function findLinkFaults(link: Element): string[] {
  const href = link.getAttribute('href') ?? '';
  const target = link.getAttribute('target') ?? '_blank';
  const faults: string[] = [];
  if (URL.canParse(href, page) && !schemes.includes(new URL(href, page).protocol))
    faults.push(`leads to ${href}`);
  if (link.getAttribute('rel') !== 'noopener noreferrer')
    faults.push('gives the other page access to its opener');
  if (target !== '_blank') faults.push(`opens in ${target}`);
  return faults;
}

function findImageFaults(image: Element, dataService: string): string[] {
  const src = image.getAttribute('src') ?? '';
  const { origin, pathname } = new URL(src, page);
  const isOwn = origin === new URL(dataService, page).origin && pathname.startsWith(storage);
  return isOwn ? [] : [`shows ${src}`];
}

/** Expects an article to be harmless when the console saves it, the build renders it, or a browser fetches it. */
function expectHarmless(html: string, supabaseUrl: string): void {
  const stored = cleanInBrowser(html);
  const built = cleanAtBuild(stored, supabaseUrl);
  const fetched = cleanInBrowser(stored, supabaseUrl);
  // Rows written without the console are sanitized only here.
  const unsaved = cleanAtBuild(html, supabaseUrl);
  expect(findFaults(stored, '/')).toEqual([]);
  for (const shown of [built, fetched, unsaved]) {
    expect(findFaults(shown, supabaseUrl || '/')).toEqual([]);
  }
  expect(fetched).toBe(built);
  expect(cleanInBrowser(stored)).toBe(stored);
  expect(cleanAtBuild(built, supabaseUrl)).toBe(built);
}

const cases = [...vectors, ...misplaced].map((html) => [html.slice(0, 90), html]);

test.each(cases)('%s is harmless when it is saved, built or fetched', (_, html) => {
  expectHarmless(html, '');
  expectHarmless(`<p>Antes</p>${html}<p>Depois</p>`, service);
});
