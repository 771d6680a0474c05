import { parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';

const addressAttributes = ['href', 'src'];

/**
 * HTML whose addresses hold wherever it is read: feed readers show it away from the page it was
 * written for.
 * @param base the absolute address of that page
 */
export function absoluteHtml(html: string, base: string): string {
  const fragment = parseFragment(html);
  resolveIn(fragment, base);
  return serialize(fragment);
}

function resolveIn(parent: Tree.ParentNode, base: string): void {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    for (const attribute of node.attrs) {
      if (addressAttributes.includes(attribute.name) && URL.canParse(attribute.value, base)) {
        attribute.value = new URL(attribute.value, base).href;
      }
    }
    resolveIn(node, base);
  }
}
