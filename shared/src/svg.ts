import DOMPurify, { type Config } from 'dompurify';
import { DrawingError, readPngSize, type SvgCleaner } from './drawings.ts';

/**
 * Cleans SVG files. A picture in a page runs no scripts and loads nothing, but the file has an address of its own, and whoever
 * opens it there opens a document of the school's domain. So only shapes stay: no scripts, links, animations, filters, foreign
 * elements, and nothing that is loaded from elsewhere.
 */

/** What cleaning needs of a browser's window, or jsdom's. */
type SvgWindow = Parameters<typeof DOMPurify>[0] & {
  DOMParser: typeof DOMParser;
  XMLSerializer: typeof XMLSerializer;
};

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'image'];
const words = ['text', 'tspan', 'textPath'];
const paints = ['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask'];
const structure = ['svg', 'g', 'defs', 'symbol', 'use', 'marker', 'style'];
const allowedElements = new Set([...structure, ...shapes, ...words, ...paints]);

/** Removing these changes nothing that anybody sees. */
const invisible = /:|^(title|desc|metadata|#comment|#text|body|script|switch|a)$/i;

const policy: Config & { RETURN_DOM: true } = {
  USE_PROFILES: { svg: true },
  ADD_TAGS: ['use'],
  FORBID_ATTR: ['tabindex', 'lang', 'filter', 'cursor', 'target', 'systemlanguage'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM: true,
  RETURN_TRUSTED_TYPE: false,
};

const limits = {
  /** Characters of a file, before cleaning. */
  source: 300_000,
  elements: 3000,
  depth: 40,
  /** Elements that are drawn, if each is counted as often as others refer to it. */
  drawn: 10_000,
  /** Pixels of a side of a picture in the drawing. */
  picture: 2000,
};

const cssFunctions = new Set(
  'rgb rgba hsl hsla matrix translate translatex translatey scale scalex scaley rotate skewx skewy'.split(
    ' ',
  ),
);
const localUrl = /url\(\s*(["']?)#([\w.:-]+)\1\s*\)/gi;

/** Whether CSS, or the value of an attribute that may contain CSS, loads and runs nothing. */
function isHarmless(css: string): boolean {
  if (/[\\@<]/.test(css)) return false;
  const functions = css.replace(localUrl, '').matchAll(/([\w-]*)\s*\(/g);
  return [...functions].every(
    ([, name = '']) => name === '' || cssFunctions.has(name.toLowerCase()),
  );
}

/** Attributes whose values are never CSS. */
const plain = new Set(['d', 'points', 'id', 'class', 'viewBox', 'href']);

/** Creates the cleaner for the DOM that the caller has; the browser and the build use the same rules. */
export function createSvgCleaner(window: SvgWindow): SvgCleaner {
  const purifier = DOMPurify(window);
  if (!purifier.isSupported) throw new Error('Cleaning SVG needs a document.');

  return (source, square = false) => {
    const parsed = parseXml(window, source);
    // A parser of HTML would end the drawing at some of these.
    const foreign = [...parsed.querySelectorAll('*')].filter(
      ({ namespaceURI, prefix }) => namespaceURI !== parsed.namespaceURI || prefix,
    );
    for (const element of foreign) element.remove();
    const written = new window.XMLSerializer().serializeToString(parsed);
    const body = purifier.sanitize(written, policy) as unknown as HTMLElement;
    const removed = purifier.removed.flatMap((each) =>
      'element' in each && each.element ? [each.element.nodeName] : [],
    );
    const svg = body.firstElementChild;
    if (svg?.localName !== 'svg') throw new DrawingError(notSvg);
    for (const element of [...svg.querySelectorAll('*')]) {
      if (allowedElements.has(element.localName) && element.namespaceURI === svg.namespaceURI)
        continue;
      // Programs put the drawing into these; what is in them stays.
      if (['a', 'switch'].includes(element.localName)) element.replaceWith(...element.childNodes);
      else if (svg.contains(element)) {
        removed.push(element.localName);
        element.remove();
      }
    }
    for (const element of [svg, ...svg.querySelectorAll('*')])
      if (!cleanElement(element)) {
        removed.push(element.localName);
        element.remove();
      }
    if (!svg.querySelector([...shapes, 'text', 'use'].join())) throw new DrawingError(notSvg);
    checkReferences(svg);
    const size = setSize(svg, square);
    return {
      ...size,
      svg: new window.XMLSerializer().serializeToString(svg),
      removed: [...new Set(removed)].filter((name) => !invisible.test(name)),
    };
  };
}

const notSvg = 'não contém um desenho SVG. Salve o arquivo de novo como “SVG simples”.';
const tooComplex =
  'é complicado demais. Salve o desenho de novo com menos detalhes, ou envie um PNG.';

/** Browsers show an SVG file only if it is well-formed XML. Counting before cleaning: jsdom's time grows fast with depth. */
function parseXml(window: SvgWindow, source: string): Element {
  if (source.length > limits.source) throw new DrawingError(tooComplex);
  // A few of them can stand for gigabytes of text.
  if (/<!ENTITY/i.test(source)) throw new DrawingError(notSvg);
  const file = source.replace(/^\uFEFF?\s*/, '').replace(/<!DOCTYPE[^>[]*>/i, '');
  const { documentElement: root } = new window.DOMParser().parseFromString(file, 'image/svg+xml');
  if (root.nodeName !== 'svg' || root.getElementsByTagName('parsererror').length > 0)
    throw new DrawingError(notSvg);
  if (root.getElementsByTagName('*').length > limits.elements) throw new DrawingError(tooComplex);
  const stack: [Element, number][] = [[root, 1]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [element, depth] = next;
    if (depth > limits.depth) throw new DrawingError(tooComplex);
    for (const child of element.children) stack.push([child, depth + 1]);
  }
  return root;
}

/** Removes attributes that load something. @returns whether the element may stay */
function cleanElement(element: Element): boolean {
  if (element.localName === 'style' && !isHarmlessSheet(element)) return false;
  for (const { name, value } of [...element.attributes]) {
    if (name === 'xlink:href' || name === 'href') {
      element.removeAttribute(name);
      if (isAllowedTarget(element, value)) element.setAttribute('href', value.trim());
    } else if (/^xml/.test(name) || (!plain.has(name) && !isHarmless(value)))
      element.removeAttribute(name);
  }
  return !['image', 'use'].includes(element.localName) || element.hasAttribute('href');
}

/** Sheets may not refer to what is drawn: which elements they reach is not counted. */
function isHarmlessSheet(sheet: Element): boolean {
  const css = sheet.textContent;
  if (sheet.children.length > 0 || !isHarmless(css)) return false;
  const root = sheet.closest('svg:not(svg svg)');
  return [...css.matchAll(localUrl)].every(([, , id]) => {
    const name = findById(root, id)?.localName ?? '';
    return ['linearGradient', 'radialGradient', 'clipPath', ''].includes(name);
  });
}

const findById = (root: Element | null, id?: string) =>
  [...(root?.querySelectorAll('[id]') ?? [])].find((each) => each.id === id);

function isAllowedTarget(element: Element, value: string): boolean {
  if (element.localName !== 'image') return /^\s*#[\w.:-]+\s*$/.test(value);
  const [, data] = /^\s*data:image\/png;base64,([A-Za-z0-9+/=\s]+)$/.exec(value) ?? [];
  try {
    const { width, height } = readPngSize(
      Uint8Array.from(atob(data ?? ''), (byte) => byte.charCodeAt(0)),
    );
    return Math.max(width, height) <= limits.picture;
  } catch {
    return false;
  }
}

/** Counts what is drawn: with references to references, a few elements can stand for billions. */
function checkReferences(svg: Element): void {
  const byId = new Map([...svg.querySelectorAll('[id]')].map((each) => [each.id, each]));
  const counts = new Map<Element, number>();
  const open = new Set<Element>();
  const count = (element: Element): number => {
    const known = counts.get(element);
    if (known !== undefined) return known;
    if (open.has(element)) throw new DrawingError(tooComplex);
    open.add(element);
    const inside = [...element.children, ...listTargets(element, byId)];
    const total = inside.reduce((sum, each) => sum + count(each), 1);
    open.delete(element);
    counts.set(element, total);
    return total;
  };
  if (count(svg) > limits.drawn) throw new DrawingError(tooComplex);
}

const listTargets = (element: Element, byId: ReadonlyMap<string, Element>): Element[] =>
  [...element.attributes].flatMap(({ name, value }) => {
    const ids =
      name === 'href'
        ? [value.slice(1)]
        : [...value.matchAll(localUrl)].map(([, , id]) => id ?? '');
    return ids.flatMap((id) => byId.get(id) ?? []);
  });

const units: Record<string, number> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

function readLength(text: string | null): number {
  const [, number, unit = 'px'] =
    /^\s*(\d*\.?\d+(?:e[+-]?\d+)?)(px|pt|pc|mm|cm|in)?\s*$/i.exec(text ?? '') ?? [];
  return Number(number) * (units[unit.toLowerCase()] ?? Number.NaN);
}

/** The longer side of a cleaned drawing, in pixels. */
const longestSide = 512;

/** Gives the drawing a size of its own, which a picture without one would not have everywhere. */
function setSize(svg: Element, square: boolean): { width: number; height: number } {
  const box = (svg.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const given = box.length === 4 && box.every(Number.isFinite) ? box : null;
  let [x = 0, y = 0, width = Number.NaN, height = Number.NaN] = given ?? [
    0,
    0,
    readLength(svg.getAttribute('width')),
    readLength(svg.getAttribute('height')),
  ];
  const isPossible = (side: number) => side >= 0.1 && side <= 100_000;
  if (!isPossible(width) || !isPossible(height))
    throw new DrawingError(
      'não diz o seu tamanho, ou diz um tamanho impossível. Salve o desenho de novo com “viewBox”.',
    );
  const side = Math.max(width, height);
  if (square && width !== height && side / Math.min(width, height) <= 1.5) {
    [x, y] = [x - (side - width) / 2, y - (side - height) / 2];
    [width, height] = [side, side];
  }
  const round = (number: number) => Number(number.toFixed(3));
  const size = {
    width: round((width * longestSide) / side),
    height: round((height * longestSide) / side),
  };
  for (const name of ['x', 'y', 'preserveAspectRatio']) svg.removeAttribute(name);
  svg.setAttribute(
    'viewBox',
    [x, y, width, height].map((number) => Number(number.toFixed(6))).join(' '),
  );
  svg.setAttribute('width', String(size.width));
  svg.setAttribute('height', String(size.height));
  return size;
}

let cleaner: SvgCleaner | undefined;

/** Cleans SVG in a browser; in Node use `shared/svg.node`. */
export const cleanSvg: SvgCleaner = (source, square) => {
  cleaner ??= createSvgCleaner(window);
  return cleaner(source, square);
};
