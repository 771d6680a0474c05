/** Browsers do not show the last line break of a block, but the editor does. */
const lastBreak =
  /<br\s*\/?>(?=(?:<\/(?:a|b|code|em|i|s|strong|sub|sup|u)>)*<\/(?:p|h\d|li|td|th|figcaption)>)/g;

/**
 * Converts the editor's HTML to the HTML to save, which browsers show with the same lines. Blank lines at the end are
 * removed.
 */
export const toArticleHtml = (edited: string) =>
  edited
    .replace(lastBreak, '<br><br>')
    // A screen reader announces empty headings.
    .replace(/<(h\d)><\/\1>/g, '<p></p>')
    .replace(/(?:<p><\/p>)+$/, '');

/** Converts saved HTML to HTML that the editor shows with the same lines. */
export const toEditorHtml = (article: string) => article.replace(lastBreak, '');

/** Removes pictures from a text, each with the figure around it. */
export function removePictures(html: string, isRemoved: (src: string) => boolean): string {
  if (!html.includes('<img')) return html;
  const template = document.createElement('template');
  template.innerHTML = html;
  const images = [...template.content.querySelectorAll('img')];
  const removed = images.filter((image) => isRemoved(image.getAttribute('src') ?? ''));
  for (const image of removed) (image.closest('figure') ?? image).remove();
  return removed.length > 0 ? template.innerHTML : html;
}
