interface Item {
  level: number;
  isNumbered: boolean;
  /** Undefined if the item has a letter that may not be the first of its list. */
  number?: number;
  nodes: ChildNode[];
}

interface OpenList {
  element: Element;
  level: number;
}

/** Builds nested lists from a sequence of items with levels. */
class NestedLists {
  private open: OpenList[] = [];

  get root(): Element | undefined {
    return this.open[0]?.element;
  }

  /** @param place the element that contained the item; a new outermost list is inserted before it */
  add({ level, isNumbered, number, nodes }: Item, place: Element): void {
    if (place.previousElementSibling !== this.root) this.open = [];
    this.open = this.open.filter((list) => list.level <= level);
    const last = this.open.at(-1);
    let list = last?.level === level ? last.element : null;
    if (list && !continuesList(list, isNumbered, number)) {
      this.open.pop();
      list = null;
    }
    if (!list) {
      list = document.createElement(isNumbered ? 'ol' : 'ul');
      if (isNumbered && number && number > 1) list.setAttribute('start', String(number));
      const parent = this.open.at(-1)?.element.lastElementChild;
      if (parent) parent.append(list);
      else place.before(list);
      this.open.push({ element: list, level });
    }
    const item = document.createElement('li');
    item.append(...nodes);
    list.append(item);
  }
}

function continuesList(list: Element, isNumbered: boolean, number?: number): boolean {
  if (isNumbered !== (list.tagName === 'OL')) return false;
  const next = Number(list.getAttribute('start') ?? 1) + list.children.length;
  return !isNumbered || number === undefined || number === next;
}

const readWordLevel = (paragraph: Element) =>
  Number(/mso-list:\s*l\d+\s+level(\d+)/i.exec(paragraph.getAttribute('style') ?? '')?.[1]);

/** Word writes list items as paragraphs. Each has its level in its style and its bullet or number as text. */
export function nestWordLists(content: DocumentFragment): void {
  const lists = new NestedLists();
  for (const paragraph of content.querySelectorAll('[style*="mso-list"]')) {
    const marker = paragraph.querySelector('[style*="mso-list:Ignore"]');
    const mark = (marker?.textContent ?? '').trim();
    const level = readWordLevel(paragraph);
    if (!paragraph.matches('p, div') || !level) {
      // The number of a heading is part of its text.
      if (marker && mark && !paragraph.matches('p, div, span')) marker.replaceWith(`${mark} `);
      continue;
    }
    marker?.remove();
    const isNumbered = /^\(?\d|[a-z][.)]$/i.test(mark);
    const nodes = [...paragraph.childNodes];
    lists.add({ level, isNumbered, number: readNumber(mark), nodes }, paragraph);
    paragraph.remove();
  }
}

function readNumber(mark: string): number | undefined {
  const [, digits] = /(\d+)\D*$/.exec(mark) ?? [];
  if (digits) return Number(digits);
  return /^\(?[ai][.)]$/i.test(mark) ? 1 : undefined;
}

/** Word Online writes a separate list in a box for each item. The item's level is an attribute. */
export function nestListsByLevel(content: DocumentFragment): void {
  for (const box of content.querySelectorAll('.ListContainerWrapper')) {
    box.replaceWith(...box.childNodes);
  }
  const lists = new NestedLists();
  for (const list of content.querySelectorAll('ul, ol')) {
    const items = [...list.children].filter((child) => child.matches('li'));
    if (list.closest('li') || !items.some(hasOwnLevel)) continue;
    const first = Number(list.getAttribute('start') ?? 1);
    items.forEach((item, index) => {
      const level = readAriaLevel(item);
      const isNumbered = list.tagName === 'OL';
      const nodes = [...item.childNodes];
      lists.add({ level, isNumbered, number: first + index, nodes }, list);
      item.remove();
    });
    list.replaceWith(...list.childNodes);
  }
}

const readAriaLevel = (item: Element) =>
  Number(item.getAttribute('data-aria-level') ?? item.getAttribute('aria-level') ?? 1) || 1;

const hasOwnLevel = (item: Element) =>
  item.hasAttribute('data-aria-level') || readAriaLevel(item) > 1;

/** Google Docs, OneNote and mail programs put a nested list beside the item that it belongs to, instead of inside. */
export function nestListsInItems(content: DocumentFragment): void {
  for (const list of content.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling;
    if (before?.tagName === 'LI') before.append(list);
    else {
      const box = document.createElement('div');
      box.append(...list.childNodes);
      list.replaceWith(box);
    }
  }
}
