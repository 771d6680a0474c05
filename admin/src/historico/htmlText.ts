const blocks = 'p, h2, h3, h4, h5, h6, li, blockquote, pre, tr, figcaption, br';

/** Rich text as plain text, a line for each paragraph. Nothing in it is run or fetched. */
export function htmlText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  body.querySelectorAll(blocks).forEach((block) => block.append('\n'));
  body.querySelectorAll('br').forEach((lineBreak) => lineBreak.replaceWith('\n'));
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
}
