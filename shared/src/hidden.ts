import { hiddenNames } from './text.ts';

/** A control of a form may stand for the form's own methods, but not for those of its prototype. */
export const methodsOf = (element: Element) => Object.getPrototypeOf(element) as Element;

/** The style that an element itself has, written in one way. */
export const styleOf = (element: Element) =>
  tidyStyle(methodsOf(element).getAttribute.call(element, 'style') ?? '');

const tidyStyle = (style: string) =>
  style
    .replace(/\s*([:;,()!])\s*/g, '$1')
    .trim()
    .toLowerCase();

const zero = '0*(?:\\.0*)?';
const rule = (...rules: string[]) =>
  new RegExp(rules.map((each) => `(?:^|;)${each}(?:!important)?(?:;|$)`).join('|'));

const hides = rule(
  'display:none',
  'visibility:(?:hidden|collapse)',
  'content-visibility:hidden',
  'mso-hide:all',
  `opacity:${zero}%?`,
  `font-size:${zero}(?:px|pt|r?em|%)?`,
  'clip:rect\\([01](?:px)?[, ].*',
  'clip-path:inset\\((?:50|100)%\\)',
  `transform:scale(?:3d|[xy])?\\(${zero}(?:,.*)?\\)`,
  // Far outside of any screen.
  '(?:left|top|right|text-indent|margin-left):-\\d{3,}(?:\\.\\d+)?(?:px|pt|r?em|%|vw)',
);
const cuts = rule('overflow(?:-[xy])?:(?:hidden|clip).*');
const isFlat = rule('(?:max-)?(?:height|width):(?:0*1|0*(?:\\.\\d*)?)(?:px|pt)?');
const isTransparent = rule(`color:(?:transparent|rgba\\(\\d+,\\d+,\\d+,${zero}\\))`);

/** Whether a style, as an element or a style sheet has it, lets no reader see the words. */
export function isHidingStyle(declarations: string): boolean {
  const style = tidyStyle(declarations);
  if (hides.test(style) || (cuts.test(style) && isFlat.test(style))) return true;
  // A transparent word may show the colours behind it.
  return isTransparent.test(style) && !style.includes('background-clip:text');
}

/** Whether no reader of the source saw what an element holds. */
export function isHidden(element: Element, tagName: string): boolean {
  if (hiddenNames.has(tagName)) return true;
  return methodsOf(element).hasAttribute.call(element, 'hidden') || isHidingStyle(styleOf(element));
}
