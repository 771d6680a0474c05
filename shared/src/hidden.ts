import { hiddenNames, isInline } from './text.ts';

/**
 * Which elements let no reader see their words. A word that a reader saw must never be lost: in doubt, an element is
 * taken to be visible.
 */

/** A control of a form may stand for the form's own methods, but not for those of its prototype. */
export const methodsOf = (element: Element) => Object.getPrototypeOf(element) as Element;

const attributeOf = (element: Element, name: string) =>
  methodsOf(element).getAttribute.call(element, name);

/** The style that an element itself has, written in one way. */
export const styleOf = (element: Element) => tidyStyle(attributeOf(element, 'style') ?? '');

const tidyStyle = (style: string) =>
  style
    .replace(/\s*([:;,()!])\s*/g, '$1')
    .trim()
    .toLowerCase();

/** The declarations of a style by their property. As in a browser, the last one wins, but for important ones. */
class Style {
  readonly #values = new Map<string, string>();

  constructor(style: string) {
    const important = new Set<string>();
    for (const declaration of tidyStyle(style).split(';')) {
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
    return lengthOf(this.of(name));
  }
}

const pixels: Partial<Record<string, number>> = { px: 1, pt: 4 / 3, em: 16, rem: 16 };

/** A length in pixels, with a percentage counted as a pixel; null for anything else. */
function lengthOf(value: string): number | null {
  const [, number, unit = ''] =
    /^([+-]?(?:\d+\.?\d*|\.\d+))(px|pt|r?em|%|vw|vh)?$/.exec(value) ?? [];
  const amount = Number(number);
  if (number === undefined || (unit === '' && amount !== 0)) return null;
  return amount * (pixels[unit] ?? 1);
}

const isZero = (value: string) => /^[+-]?(?:0+\.?0*|\.0+)(?:px|pt|r?em|%)?$/.test(value);
const isOutOfFlow = (style: Style) => style.has('position', /^(?:absolute|fixed)$/);

/** Whether nothing within an element can be seen, whatever its descendants declare. */
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

/** Clipping by a rectangle needs a box that is out of the flow. The rectangle may leave a part to be seen. */
function isClipped(style: Style): boolean {
  const [, sides] = /^rect\((.*)\)$/.exec(style.of('clip')) ?? [];
  if (sides === undefined || !isOutOfFlow(style)) return false;
  const lengths = sides.split(/[, ]+/).map(lengthOf);
  const [top, right, bottom, left] = lengths;
  if (lengths.length !== 4 || lengths.includes(null)) return false;
  return Number(bottom) - Number(top) <= 1 || Number(right) - Number(left) <= 1;
}

/** Smaller distances centre a box, shift columns, or make a hanging indent. */
const farthest = -999;

function isFarOutside(style: Style): boolean {
  const length = (...names: string[]) =>
    names.reduce((sum, name) => sum + (style.length(name) ?? 0), 0);
  const isPositioned = style.has('position', /^(?:absolute|fixed|relative)$/);
  const places = isPositioned ? ['left', 'right', 'top'].map((name) => length(name)) : [];
  const indent = length('margin-left', 'text-indent', 'padding-left');
  // A strip of pictures is as long as the distance that it is moved by.
  return Math.min(indent, ...places) + length('width') <= farthest;
}

const tableParts = /^(?:table|thead|tbody|tfoot|tr|td|th)$/;

/** Whether a box that cuts its content has no room for any. */
function isFlat(style: Style, tagName: string): boolean {
  const display = style.of('display');
  // The size of an inline element, or of a part of a table, is at least that of its words.
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
  // An element that grows in a flexible box has the size that is left.
  const grows = style.has('flex', /^(?:[1-9]|\.\d|auto)/) || style.has('flex-grow', /[1-9]/);
  const hasRoom =
    style.has(`min-${side}`, /[1-9]|content/) || hasPadding(style, side) || isGrown(style, grows);
  return cutsAcross(style, axis) && !hasRoom && (isSmall(side) || isSmall(`max-${side}`));
}

const isGrown = (style: Style, grows: boolean) => grows && !isOutOfFlow(style);

/** A box that cuts one direction scrolls in the other, but for `clip`, which leaves the other alone. */
function cutsAcross(style: Style, axis: 'x' | 'y'): boolean {
  const [x = '', y = x] = style.of('overflow').split(' ');
  const across = style.of('overflow-x') || x;
  const along = style.of('overflow-y') || y;
  const own = axis === 'x' ? across : along;
  return [across, along].includes('hidden') || own === 'clip';
}

/** What is cut is cut at the outer edge of the padding. */
function hasPadding(style: Style, side: 'width' | 'height'): boolean {
  const [top = '', right = top, bottom = top, left = right] = style.of('padding').split(' ');
  const [start, end] = side === 'width' ? [left, right] : [top, bottom];
  const [first, last] = side === 'width' ? ['left', 'right'] : ['top', 'bottom'];
  const paddings = [style.of(`padding-${first}`) || start, style.of(`padding-${last}`) || end];
  return paddings.some((padding) => /[1-9]/.test(padding));
}

interface Inherited {
  name: string;
  hides: (style: Style) => boolean;
  /** Whether a descendant's own value can be seen. */
  shows: (value: string) => boolean;
  /** Descendants that have a value without a style. */
  others?: string;
}

const isTransparent = (color: string) =>
  color === 'transparent' ||
  (/^(?:rgb|hsl)a?\(.*[,/] ?(?:0+\.?0*|\.0+)%?\)$/.test(color) && /a\(|\//.test(color));

const inherited: Inherited[] = [
  {
    name: 'visibility',
    hides: (style) => style.has('visibility', /^(?:hidden|collapse)$/),
    shows: (value) => value === 'visible',
  },
  {
    name: 'font-size',
    hides: (style) => isZero(style.of('font-size')),
    // A relative size is a share of nothing.
    shows: (value) =>
      !/^(?:inherit|unset|smaller|larger|.*(?:\dem|\d\.em|%))$/.test(value) && !isZero(value),
    others: 'font[size]',
  },
  {
    name: 'color',
    // A transparent word may show the colors behind it.
    hides: (style) =>
      isTransparent(style.of('color')) &&
      !['background-clip', '-webkit-background-clip'].some((name) => style.of(name) === 'text') &&
      !style.has('text-shadow', /\d/),
    shows: (value) => !/^(?:inherit|unset|currentcolor)$/.test(value) && !isTransparent(value),
    others: 'font[color], a[href], mark',
  },
];

/** Newsletters, for example, have letters of no size around cells that set a size of their own. */
function isShownWithin(element: Element, { name, shows, others }: Inherited): boolean {
  const { querySelector, querySelectorAll } = methodsOf(element);
  if (others && querySelector.call(element, others)) return true;
  return [...querySelectorAll.call(element, '[style]')].some((descendant) => {
    const value = new Style(styleOf(descendant)).of(name);
    return value !== '' && shows(value);
  });
}

/** Whether declarations, of an element itself or of a style sheet, let no reader see the words of the element. */
export function isHiddenBy(element: Element, tagName: string, declarations: string): boolean {
  const style = new Style(declarations);
  return (
    hidesAll(style, tagName) ||
    inherited.some((each) => each.hides(style) && !isShownWithin(element, each))
  );
}

/** Whether no reader of the source saw what an element holds. */
export function isHidden(element: Element, tagName: string): boolean {
  if (hiddenNames.has(tagName)) return true;
  const style = styleOf(element);
  const hasHidden = methodsOf(element).hasAttribute.call(element, 'hidden');
  // A style overrides the attribute.
  const isOff = hasHidden && !/(?:^|;)display:/.test(style);
  return isOff || isHiddenBy(element, tagName, style);
}
