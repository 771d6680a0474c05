import { parse, type DefaultTreeAdapterTypes as Tree, type ParserError } from 'parse5';

export type Element = Tree.Element;

export interface ParsedDocument {
  /** All elements in document order; what lies in a `<template>` is left out. */
  elements: Element[];
  /** Codes of what is not well formed, with the line. */
  errors: string[];
}

/** Parses a page as a browser does, with the place of everything in its text. */
export function parseDocument(html: string): ParsedDocument {
  const errors: string[] = [];
  const document = parse(html, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine }: ParserError) =>
      void errors.push(`${code} (linha ${startLine})`),
  });
  const elements: Element[] = [];
  collect(document, elements);
  return { elements, errors };
}

function collect(node: Tree.ParentNode, into: Element[]): void {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    into.push(child);
    collect(child, into);
  }
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

/** The text inside an element, its descendants' included. */
export function textOf(node: Tree.ParentNode): string {
  return node.childNodes
    .map((child) => ('value' in child ? child.value : 'childNodes' in child ? textOf(child) : ''))
    .join('');
}
