/** Where an article's text is on its page. */
export const articleTextId = 'texto';

const readFromPages = new Map<number, string>();

/**
 * The text of an article. The page that a visitor opens brings it in its HTML alone; pages that follow get
 * it with their data.
 * @param sent the text, if it came with the data
 */
export function articleHtml(id: number, sent: string | undefined): string {
  if (sent !== undefined) return sent;
  const html = readFromPages.get(id) ?? document.getElementById(articleTextId)?.innerHTML ?? '';
  readFromPages.set(id, html);
  return html;
}
