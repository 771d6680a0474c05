import { type DefaultTreeAdapterTypes as Tree, parseFragment } from 'parse5';
import { shorten } from 'shared/text';
import { attribute, type Element } from './html';

/** Elements whose words run on into those around them. */
const inline = new Set('a abbr b code em i mark s small span strong sub sup time u'.split(' '));
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
    const words = child.childNodes.map(wordsOf).join('');
    return inline.has(child.tagName) ? words : ` ${words} `;
  };
  return node.childNodes.map(wordsOf).join('').normalize('NFC').replace(/\s+/g, ' ').trim();
}
