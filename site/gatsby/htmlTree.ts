import { type DefaultTreeAdapterTypes as Tree, parse, parseFragment } from 'parse5';
import { isInline, shorten } from 'shared/text';

export type Element = Tree.Element;

export function parseDocument(html: string): Element[] {
  return listElements(parse(html));
}

/** Lists all elements below a node, in document order, without the content of `<template>`. */
export function listElements(node: Tree.ParentNode): Element[] {
  return node.childNodes.flatMap((child) =>
    'tagName' in child ? [child, ...listElements(child)] : [],
  );
}

export function getAttribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

export function getTextContent(node: Tree.ParentNode): string {
  return node.childNodes
    .map((child) =>
      'value' in child ? child.value : 'childNodes' in child ? getTextContent(child) : '',
    )
    .join('');
}

/** Elements whose text readers do not see as text of the page. The options of a form do not count either. */
const ignoredTags = new Set(['form', 'noscript', 'script', 'style', 'svg', 'template']);

/**
 * Makes plain text from the start of rich text, without captions and descriptions of videos, cut at the end of a word with an ellipsis.
 * @param length maximum number of characters, the ellipsis included
 */
export function makeExcerpt(html: string, length = 240): string {
  const isAboutFigure = ({ tagName, parentNode }: Element) =>
    tagName === 'figcaption' || (tagName === 'a' && parentNode?.nodeName === 'figure');
  return shorten(extractText(parseFragment(html), isAboutFigure), length);
}

/** Makes plain text for the search from the start of rich text: a picture is found by its description and its caption. */
export function makeSearchText(html: string, length: number): string {
  return shorten(extractText(parseFragment(html), undefined, readDescription), length);
}

const readDescription = (element: Element) =>
  (element.tagName === 'img' && getAttribute(element, 'alt')) || '';

/**
 * Extracts the visible text below a node, with spaces between blocks.
 * @param isIgnored whether to leave out the text of an element
 * @param describe returns words for an element that has none
 */
export function extractText(
  node: Tree.ParentNode,
  isIgnored: (element: Element) => boolean = () => false,
  describe: (element: Element) => string = () => '',
): string {
  const getText = (child: Tree.ChildNode): string => {
    if (child.nodeName === '#text') return (child as Tree.TextNode).value;
    if (!('tagName' in child) || ignoredTags.has(child.tagName)) return '';
    if (getAttribute(child, 'aria-hidden') === 'true' || isIgnored(child)) return '';
    if (getAttribute(child, 'data-nosnippet') !== undefined) return '';
    const described = describe(child);
    if (described) return ` ${described} `;
    const words = child.childNodes.map(getText).join('');
    return isInline(child.tagName) ? words : ` ${words} `;
  };
  return node.childNodes.map(getText).join('').normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Facts about a page that the checks need. They are stored in the manifest of a release. */
export interface PageFacts {
  title: string;
  /** Number of `<main>` elements. */
  mains: number;
  /** URLs of its links, as they are in the HTML. */
  links: string[];
  /** URLs of the files that it loads: pictures, scripts, styles. */
  parts: string[];
  ids: string[];
  /** Inline event handlers and `javascript:` URLs, which the page's content security policy forbids. */
  forbidden: string[];
}

const urlAttributes = ['href', 'src', 'action', 'formaction', 'poster', 'data', 'data-src'];

export function readPageFacts(elements: Element[]): PageFacts {
  const title = elements.find((element) => element.tagName === 'title');
  return {
    title: title ? getTextContent(title).trim() : '',
    mains: elements.filter((element) => element.tagName === 'main').length,
    links: listUrls(elements.filter(isLink)),
    parts: listUrls(elements.filter((element) => !isLink(element))),
    ids: elements.flatMap((element) => getAttribute(element, 'id') ?? []),
    forbidden: elements.flatMap(listForbiddenAttributes),
  };
}

const isLink = ({ tagName }: Element) => tagName === 'a' || tagName === 'area';

function listUrls(elements: Element[]): string[] {
  const urls = new Set(elements.flatMap(listElementUrls));
  return [...urls].filter((url) => !url.startsWith('data:'));
}

function listElementUrls(element: Element): string[] {
  const direct = urlAttributes.flatMap((name) => getAttribute(element, name) ?? []);
  const pictures = getAttribute(element, 'srcset')?.match(/(?<=^|,\s)\s*\S+/g) ?? [];
  return [...direct, ...pictures.map((url) => url.trim())];
}

function listForbiddenAttributes(element: Element): string[] {
  const handlers = element.attrs.filter(({ name }) => name.startsWith('on'));
  const scripts = element.attrs.filter(
    ({ name, value }) => urlAttributes.includes(name) && /^\s*javascript:/i.test(value),
  );
  return [...handlers, ...scripts].map(({ name }) => `${name} em <${element.tagName}>`);
}
