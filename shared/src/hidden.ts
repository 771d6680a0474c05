import { hiddenElements, isInline } from './text.ts';

/**
 * Finds elements whose text no reader could see. A word that a reader saw must never be lost, so an element
 * counts as visible if there is any doubt.
 */

/**
 * The DOM methods of an element, from its prototype. A form's control may shadow a method of the form
 * (`<input name="getAttribute">`), but not one of its prototype.
 */
export const getElementMethods = (element: Element) => Object.getPrototypeOf(element) as Element;

const readAttribute = (element: Element, name: string) =>
  getElementMethods(element).getAttribute.call(element, name);

/** Reads the style attribute of an element in a normalized spelling. */
export const readStyle = (element: Element) =>
  normalizeStyle(readAttribute(element, 'style') ?? '');

const normalizeStyle = (style: string) =>
  style
    .replace(/\s*([:;,()!])\s*/g, '$1')
    .trim()
    .toLowerCase();

/**
 * The declarations of a style by property. As in a browser, the last declaration wins, unless an earlier one
 * is important.
 */
class Style {
  readonly #values = new Map<string, string>();

  constructor(style: string) {
    const important = new Set<string>();
    for (const declaration of normalizeStyle(style).split(';')) {
      const [, name, value, mark] = /^([\w-]+):(.+?)(!important)?$/.exec(declaration) ?? [];
      if (!name || !value || (important.has(name) && !mark)) continue;
      if (mark) important.add(name);
      this.#values.set(name, value);
    }
  }

  of(name: string): string {
    return this.#values.get(name) ?? '';
  }

  has(name: string, value: RegExp): boolean {
    return value.test(this.of(name));
  }

  length(name: string): number | null {
    return parseLength(this.of(name));
  }
}

const pixels: Partial<Record<string, number>> = { px: 1, pt: 4 / 3, em: 16, rem: 16 };

/**
 * Parses a CSS length into pixels, and counts one percent, vw or vh as one pixel. Returns null for anything
 * else.
 */
function parseLength(value: string): number | null {
  const [, number, unit = ''] =
    /^([+-]?(?:\d+\.?\d*|\.\d+))(px|pt|r?em|%|vw|vh)?$/.exec(value) ?? [];
  const amount = Number(number);
  if (number === undefined || (unit === '' && amount !== 0)) return null;
  return amount * (pixels[unit] ?? 1);
}

const isZero = (value: string) => /^[+-]?(?:0+\.?0*|\.0+)(?:px|pt|r?em|%)?$/.test(value);
const isOutOfFlow = (style: Style) => style.has('position', /^(?:absolute|fixed)$/);

/** Whether nothing inside an element can be visible, whatever its descendants declare. */
function hidesAll(style: Style, tagName: string): boolean {
  return (
    style.has('display', /^none$/) ||
    style.has('content-visibility', /^hidden$/) ||
    isZero(style.of('opacity')) ||
    style.has('transform', /^scale(?:3d|[xy])?\((?:0+\.?0*|\.0+)(?:,.*)?\)$/) ||
    style.has('clip-path', /^inset\((?:[5-9]\d|100)%\)$/) ||
    isClipped(style) ||
    isFarOutside(style) ||
    isFlat(style, tagName)
  );
}

/** `clip: rect()` works only on absolutely positioned boxes, and may leave a part visible. */
function isClipped(style: Style): boolean {
  const [, sides] = /^rect\((.*)\)$/.exec(style.of('clip')) ?? [];
  if (sides === undefined || !isOutOfFlow(style)) return false;
  const lengths = sides.split(/[, ]+/).map(parseLength);
  const [top, right, bottom, left] = lengths;
  if (lengths.length !== 4 || lengths.includes(null)) return false;
  return Number(bottom) - Number(top) <= 1 || Number(right) - Number(left) <= 1;
}

/**
 * An element that is moved this many pixels out of the page is hidden on purpose. Authors use smaller offsets to centre a
 * box, shift columns, or make a hanging indent.
 */
const farthestOffset = -999;

function isFarOutside(style: Style): boolean {
  const length = (...names: string[]) =>
    names.reduce((sum, name) => sum + (style.length(name) ?? 0), 0);
  const isPositioned = style.has('position', /^(?:absolute|fixed|relative)$/);
  const places = isPositioned ? ['left', 'right', 'top'].map((name) => length(name)) : [];
  const indent = length('margin-left', 'text-indent', 'padding-left');
  // A carousel shifts a strip of pictures, part of which stays visible. The strip is at least as wide as the
  // shift, so adding the width keeps it.
  return Math.min(indent, ...places) + length('width') <= farthestOffset;
}

const tableParts = /^(?:table|thead|tbody|tfoot|tr|td|th)$/;

/** Whether a box that clips its content leaves no room for any. */
function isFlat(style: Style, tagName: string): boolean {
  const display = style.of('display');
  // An inline element or a part of a table is at least as large as its text.
  const isTable = tagName === 'table' || /^(?:inline-)?table/.test(display);
  if (isTable || (tableParts.test(tagName) && !display && !isOutOfFlow(style))) return false;
  const isBox = isOutOfFlow(style) || style.has('float', /^(?:left|right|inline-)/);
  if (!isBox && (display === 'inline' || (!display && isInline(tagName)))) return false;
  return isFlatAcross(style, 'width') || isFlatAcross(style, 'height');
}

function isFlatAcross(style: Style, side: 'width' | 'height'): boolean {
  const axis = side === 'width' ? 'x' : 'y';
  const isSmall = (name: string) => {
    const length = style.length(name);
    return length !== null && length >= 0 && length <= 1;
  };
  // A flex item that grows takes the space that is left.
  const grows = style.has('flex', /^(?:[1-9]|\.\d|auto)/) || style.has('flex-grow', /[1-9]/);
  const hasRoom =
    style.has(`min-${side}`, /[1-9]|content/) ||
    hasPadding(style, side) ||
    takesFreeSpace(style, grows);
  return cutsAcross(style, axis) && !hasRoom && (isSmall(side) || isSmall(`max-${side}`));
}

const takesFreeSpace = (style: Style, grows: boolean) => grows && !isOutOfFlow(style);

/**
 * If one direction is hidden, the other scrolls or is hidden as well. `clip` leaves the other direction
 * visible.
 */
function cutsAcross(style: Style, axis: 'x' | 'y'): boolean {
  const [x = '', y = x] = style.of('overflow').split(' ');
  const across = style.of('overflow-x') || x;
  const along = style.of('overflow-y') || y;
  const own = axis === 'x' ? across : along;
  return [across, along].includes('hidden') || own === 'clip';
}

/** Overflow is clipped at the outer edge of the padding, so padding leaves room to see something. */
function hasPadding(style: Style, side: 'width' | 'height'): boolean {
  const [top = '', right = top, bottom = top, left = right] = style.of('padding').split(' ');
  const [start, end] = side === 'width' ? [left, right] : [top, bottom];
  const [first, last] = side === 'width' ? ['left', 'right'] : ['top', 'bottom'];
  const paddings = [style.of(`padding-${first}`) || start, style.of(`padding-${last}`) || end];
  return paddings.some((padding) => /[1-9]/.test(padding));
}

interface InheritedProperty {
  name: string;
  hides: (style: Style) => boolean;
  /** Whether a descendant with this value of its own is visible. */
  shows: (value: string) => boolean;
  /** Selects descendants that have a value of their own even without a style attribute, such as `<font color>`. */
  others?: string;
}

const isTransparent = (color: string) =>
  color === 'transparent' ||
  (/^(?:rgb|hsl)a?\(.*[,/] ?(?:0+\.?0*|\.0+)%?\)$/.test(color) && /a\(|\//.test(color));

const inheritedProperties: InheritedProperty[] = [
  {
    name: 'visibility',
    hides: (style) => style.has('visibility', /^(?:hidden|collapse)$/),
    shows: (value) => value === 'visible',
  },
  {
    name: 'font-size',
    hides: (style) => isZero(style.of('font-size')),
    // A relative font size stays zero, because it multiplies the inherited zero.
    shows: (value) =>
      !/^(?:inherit|unset|smaller|larger|.*(?:\dem|\d\.em|%))$/.test(value) && !isZero(value),
    others: 'font[size]',
  },
  {
    name: 'color',
    // Transparent text may show a background clipped to its letters, or a shadow.
    hides: (style) =>
      isTransparent(style.of('color')) &&
      !['background-clip', '-webkit-background-clip'].some((name) => style.of(name) === 'text') &&
      !style.has('text-shadow', /\d/),
    shows: (value) => !/^(?:inherit|unset|currentcolor)$/.test(value) && !isTransparent(value),
    others: 'font[color], a[href], mark',
  },
];

/** Newsletters, for example, set a font size of zero around cells that set their own size. */
function isShownWithin(element: Element, { name, shows, others }: InheritedProperty): boolean {
  const { querySelector, querySelectorAll } = getElementMethods(element);
  if (others && querySelector.call(element, others)) return true;
  return [...querySelectorAll.call(element, '[style]')].some((descendant) => {
    const value = new Style(readStyle(descendant)).of(name);
    return value !== '' && shows(value);
  });
}

/**
 * Whether declarations, from the element's style or from a style sheet, hide the text of the element from
 * every reader.
 */
export function isHiddenBy(element: Element, tagName: string, declarations: string): boolean {
  const style = new Style(declarations);
  return (
    hidesAll(style, tagName) ||
    inheritedProperties.some((each) => each.hides(style) && !isShownWithin(element, each))
  );
}

/** Whether an element's content was invisible to every reader of the source. */
export function isHidden(element: Element, tagName: string): boolean {
  if (hiddenElements.has(tagName)) return true;
  const style = readStyle(element);
  const hasHidden = getElementMethods(element).hasAttribute.call(element, 'hidden');
  // A display property overrides the hidden attribute.
  const isOff = hasHidden && !/(?:^|;)display:/.test(style);
  return isOff || isHiddenBy(element, tagName, style);
}
