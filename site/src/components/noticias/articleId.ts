/**
 * Reads the number of an article from the path of its page, also if something was added to it, as programs do that take the
 * end of a sentence for part of a link: `/noticia/7).` is article 7.
 * @returns '' if the path has none
 */
export const readArticleId = (path: string) => /^\/noticia\/(\d{1,15})(?!\d)/.exec(path)?.[1] ?? '';
