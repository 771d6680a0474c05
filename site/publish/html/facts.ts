import { attribute, textOf, type Element, type ParsedDocument } from './document.ts';

/** What checks need to know of a page. */
export interface PageFacts {
  title: string;
  /** Count of `<main>` elements. */
  mains: number;
  /** Addresses that the page leads to or loads, as written, each once. */
  links: string[];
  /** Targets of `#fragment` links. */
  ids: string[];
  /** Inline event handlers and `javascript:` addresses, which the page's own policy forbids. */
  forbidden: string[];
  /** What is not well formed. */
  errors: string[];
}

const addressAttributes = ['href', 'src', 'action', 'poster', 'data-src'];

export function pageFacts({ elements, errors }: ParsedDocument): PageFacts {
  const title = elements.find((element) => element.tagName === 'title');
  const links = new Set(elements.flatMap(addressesOf));
  return {
    title: title ? textOf(title).trim() : '',
    mains: elements.filter((element) => element.tagName === 'main').length,
    links: [...links].filter((link) => !link.startsWith('data:')),
    ids: elements.flatMap((element) => attribute(element, 'id') ?? []),
    forbidden: elements.flatMap(forbiddenIn),
    errors,
  };
}

function addressesOf(element: Element): string[] {
  const direct = addressAttributes.flatMap((name) => attribute(element, name) ?? []);
  const candidates = ['srcset', 'imagesrcset'].flatMap((name) => attribute(element, name) ?? []);
  const pictures = candidates
    .flatMap((set) => set.split(/,\s+/))
    .map((one) => one.trim().split(/\s+/)[0]);
  return [
    ...direct,
    ...pictures.filter((address) => address !== undefined && address !== ''),
  ] as string[];
}

function forbiddenIn(element: Element): string[] {
  const handlers = element.attrs.filter(({ name }) => name.startsWith('on'));
  const scripts = element.attrs.filter(({ value }) => /^\s*javascript:/i.test(value));
  return [...handlers, ...scripts].map(({ name }) => `${name} em <${element.tagName}>`);
}
