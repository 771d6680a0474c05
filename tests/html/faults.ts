/** What cleaned HTML may consist of, written down once more: the list of the sanitizer is what is tested. */
const elements =
  'P BR HR H2 H3 H4 H5 H6 BLOCKQUOTE PRE STRONG B EM I U S SUB SUP CODE A UL OL LI ' +
  'TABLE THEAD TBODY TR TH TD IMG FIGURE FIGCAPTION';
const attributes = 'href src target alt width height colspan rowspan start rel loading';
const schemes = ['http:', 'https:', 'mailto:', 'tel:'];
const storage = '/storage/v1/object/public/';

const allowedElements = new Set(elements.split(' '));
const allowedAttributes = new Set(attributes.split(' '));

/**
 * What is wrong with cleaned HTML on a page of the site, as a browser reads it; runs in any document.
 * @param dataService origin of the school's storage
 * @param page where it is shown
 */
export function faultsOf(
  html: string,
  parser: DOMParser,
  dataService: string,
  page = 'https://escola.example/noticia/1',
): string[] {
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
    faults.push(...addressFaults(element, page, dataService));
  }
  return faults;
}

function addressFaults(element: Element, page: string, dataService: string): string[] {
  const { tagName } = element;
  const href = element.getAttribute('href');
  const faults: string[] = [];
  if (href !== null && !schemes.includes(schemeOf(href, page))) faults.push(`leads to ${href}`);
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

function schemeOf(address: string, page: string): string {
  return URL.canParse(address, page) ? new URL(address, page).protocol : 'http:';
}
