/** Browsers do not show the last break of a block; the editor shows each of its own. */
const lastBreak =
  /<br\s*\/?>(?=(?:<\/(?:a|b|code|em|i|s|strong|sub|sup|u)>)*<\/(?:p|h\d|li|td|th|figcaption)>)/g;

/** What is saved of the editor's HTML: its lines as browsers show them, without blank ones at the end. */
export const toArticleHtml = (edited: string) =>
  edited
    .replace(lastBreak, '<br><br>')
    // To a screen reader, an empty heading is a heading.
    .replace(/<(h\d)><\/\1>/g, '<p></p>')
    .replace(/(?:<p><\/p>)+$/, '');

/** Saved HTML as the editor shows the same lines. */
export const toEditorHtml = (article: string) => article.replace(lastBreak, '');
