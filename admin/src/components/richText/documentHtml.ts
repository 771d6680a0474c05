import { getHTMLFromFragment, type Editor } from '@tiptap/core';

type Document = Editor['state']['doc'];
type Block = ReturnType<Document['child']>;

/** Paragraphs, headings and lists never change: one that is edited gives way to another. */
const known = new WeakMap<Block, string>();

/** The text as HTML, written anew only where it has changed since the last time. */
export function documentHtml({ content, type }: Document): string {
  const blocks: string[] = [];
  content.forEach((block, offset) => {
    const end = offset + block.nodeSize;
    const html = known.get(block) ?? getHTMLFromFragment(content.cut(offset, end), type.schema);
    known.set(block, html);
    blocks.push(html);
  });
  return blocks.join('');
}
