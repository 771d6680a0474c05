const levelOf = (paragraph: Element) =>
  Number(/mso-list:\s*l\d+\s+level(\d+)/i.exec(paragraph.getAttribute('style') ?? '')?.[1]);

interface OpenList {
  element: Element;
  level: number;
}

/** Word writes the items of a list as paragraphs, each with its level and with its bullet or number as text. */
export function wordLists(content: DocumentFragment): void {
  let open: OpenList[] = [];
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
    if (paragraph.previousElementSibling !== open[0]?.element) open = [];
    const isNumbered = /^\(?\d|[a-z][.)]$/i.test(mark);
    const number = Number(/(\d+)\D*$/.exec(mark)?.[1] ?? 1);
    open = open.filter((list) => list.level <= level);
    const last = open.at(-1);
    let list = last?.level === level ? last.element : null;
    if (list && (isNumbered !== (list.tagName === 'OL') || (isNumbered && number === 1))) {
      open.pop();
      list = null;
    }
    if (!list) {
      list = document.createElement(isNumbered ? 'ol' : 'ul');
      if (isNumbered && number > 1) list.setAttribute('start', String(number));
      const parent = open.at(-1)?.element.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ element: list, level });
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}
