import { type DefaultTreeAdapterTypes as Tree, parse, parseFragment } from 'parse5';
import { isInline, shorten } from 'shared/text';

export type Element = Tree.Element;

export function parseDocument(html: string): Element[] {
  return elementsIn(parse(html));
}

/** All elements below a node, in document order; what lies in a `<template>` is left out. */
export function elementsIn(node: Tree.ParentNode): Element[] {
  return node.childNodes.flatMap((child) =>
    'tagName' in child ? [child, ...elementsIn(child)] : [],
  );
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

export function textOf(node: Tree.ParentNode): string {
  return node.childNodes
    .map((child) => ('value' in child ? child.value : 'childNodes' in child ? textOf(child) : ''))
    .join('');
}

/** What holds no words to be found: a form's choices are no text of the page. */
const wordless = new Set(['form', 'noscript', 'script', 'style', 'svg', 'template']);

/**
 * Plain text from the start of rich text, cut at a word's end with an ellipsis.
 * @param length the most characters to return, the ellipsis included
 */
export function excerptOf(html: string, length = 240): string {
  return shorten(readableText(parseFragment(html)), length);
}

/**
 * The words that a reader finds below a node, those of neighbouring blocks apart.
 * @param isLeftOut whether those of an element do not count
 */
export function readableText(
  node: Tree.ParentNode,
  isLeftOut: (element: Element) => boolean = () => false,
): string {
  const wordsOf = (child: Tree.ChildNode): string => {
    if (child.nodeName === '#text') return (child as Tree.TextNode).value;
    if (!('tagName' in child) || wordless.has(child.tagName)) return '';
    if (attribute(child, 'aria-hidden') === 'true' || isLeftOut(child)) return '';
    if (attribute(child, 'data-nosnippet') !== undefined) return '';
    const words = child.childNodes.map(wordsOf).join('');
    return isInline(child.tagName) ? words : ` ${words} `;
  };
  return node.childNodes.map(wordsOf).join('').normalize('NFC').replace(/\s+/g, ' ').trim();
}

export interface PageFacts {
  title: string;
  mains: number;
  /** Where its links lead. */
  links: string[];
  /** The files that it is made of: pictures, scripts, styles. */
  parts: string[];
  ids: string[];
  /** Inline event handlers and `javascript:` addresses, which the page's own policy forbids. */
  forbidden: string[];
}

const addressAttributes = ['href', 'src', 'action', 'formaction', 'poster', 'data', 'data-src'];

export function pageFacts(elements: Element[]): PageFacts {
  const title = elements.find((element) => element.tagName === 'title');
  return {
    title: title ? textOf(title).trim() : '',
    mains: elements.filter((element) => element.tagName === 'main').length,
    links: addressesIn(elements.filter(isLink)),
    parts: addressesIn(elements.filter((element) => !isLink(element))),
    ids: elements.flatMap((element) => attribute(element, 'id') ?? []),
    forbidden: elements.flatMap(forbiddenIn),
  };
}

const isLink = ({ tagName }: Element) => tagName === 'a' || tagName === 'area';

function addressesIn(elements: Element[]): string[] {
  const addresses = new Set(elements.flatMap(addressesOf));
  return [...addresses].filter((address) => !address.startsWith('data:'));
}

function addressesOf(element: Element): string[] {
  const direct = addressAttributes.flatMap((name) => attribute(element, name) ?? []);
  const pictures = attribute(element, 'srcset')?.match(/(?<=^|,\s)\s*\S+/g) ?? [];
  return [...direct, ...pictures.map((address) => address.trim())];
}

function forbiddenIn(element: Element): string[] {
  const handlers = element.attrs.filter(({ name }) => name.startsWith('on'));
  const scripts = element.attrs.filter(
    ({ name, value }) => addressAttributes.includes(name) && /^\s*javascript:/i.test(value),
  );
  return [...handlers, ...scripts].map(({ name }) => `${name} em <${element.tagName}>`);
}
