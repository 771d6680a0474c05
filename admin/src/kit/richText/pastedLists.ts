interface Item {
  level: number;
  isNumbered: boolean;
  /** Unknown where a letter counts. */
  number?: number;
  nodes: ChildNode[];
}

interface OpenList {
  element: Element;
  level: number;
}

/** Puts items that follow each other into lists within lists, by their levels. */
class NestedLists {
  private open: OpenList[] = [];

  get root(): Element | undefined {
    return this.open[0]?.element;
  }

  /** @param place where the item was: a list that begins with it stands there */
  add({ level, isNumbered, number, nodes }: Item, place: Element): void {
    if (place.previousElementSibling !== this.root) this.open = [];
    this.open = this.open.filter((list) => list.level <= level);
    const last = this.open.at(-1);
    let list = last?.level === level ? last.element : null;
    if (list && !goesOn(list, isNumbered, number)) {
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

function goesOn(list: Element, isNumbered: boolean, number?: number): boolean {
  if (isNumbered !== (list.tagName === 'OL')) return false;
  const next = Number(list.getAttribute('start') ?? 1) + list.children.length;
  return !isNumbered || number === undefined || number === next;
}

const levelOf = (paragraph: Element) =>
  Number(/mso-list:\s*l\d+\s+level(\d+)/i.exec(paragraph.getAttribute('style') ?? '')?.[1]);

/** Word writes the items of a list as paragraphs, each with its level and with its bullet or number as text. */
export function nestWordLists(content: DocumentFragment): void {
  const lists = new NestedLists();
  for (const paragraph of content.querySelectorAll('[style*="mso-list"]')) {
    const marker = paragraph.querySelector('[style*="mso-list:Ignore"]');
    const mark = (marker?.textContent ?? '').trim();
    const level = levelOf(paragraph);
    if (!paragraph.matches('p, div') || !level) {
      // The number of a heading is part of its words.
      if (marker && mark && !paragraph.matches('p, div, span')) marker.replaceWith(`${mark} `);
      continue;
    }
    marker?.remove();
    const isNumbered = /^\(?\d|[a-z][.)]$/i.test(mark);
    const nodes = [...paragraph.childNodes];
    lists.add({ level, isNumbered, number: numberOf(mark), nodes }, paragraph);
    paragraph.remove();
  }
}

function numberOf(mark: string): number | undefined {
  const [, digits] = /(\d+)\D*$/.exec(mark) ?? [];
  if (digits) return Number(digits);
  return /^\(?[ai][.)]$/i.test(mark) ? 1 : undefined;
}

/** Word Online writes a list for each item, in a box of its own, with the level as an attribute. */
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
      const level = levelAttribute(item);
      const isNumbered = list.tagName === 'OL';
      const nodes = [...item.childNodes];
      lists.add({ level, isNumbered, number: first + index, nodes }, list);
      item.remove();
    });
    list.replaceWith(...list.childNodes);
  }
}

const levelAttribute = (item: Element) =>
  Number(item.getAttribute('data-aria-level') ?? item.getAttribute('aria-level') ?? 1) || 1;

const hasOwnLevel = (item: Element) =>
  item.hasAttribute('data-aria-level') || levelAttribute(item) > 1;

/** Google Docs, OneNote and mail programs put a list that belongs to an item beside it. */
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
