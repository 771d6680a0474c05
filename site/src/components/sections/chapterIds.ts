import { slugify } from 'shared/slug';

/** A chapter of a text that staff have written as one. */
export interface TextChapter {
  id: string;
  /** HTML without elements. */
  title: string;
}

/**
 * Gives the chapters of a text ids that links can lead to.
 * @param html sanitized; a chapter begins with an `h2`
 */
export function addChapterIds(html: string): { html: string; chapters: TextChapter[] } {
  const chapters: TextChapter[] = [];
  const marked = html.replace(/<h2([^>]*)>(.*?)<\/h2>/gs, (heading, attributes, words: string) => {
    const title = words.replace(/<[^>]*>/g, '').trim();
    if (!title) return heading;
    // The number keeps chapters with the same title apart.
    const id = `parte-${chapters.length + 1}-${slugify(title)}`;
    chapters.push({ id, title });
    return `<h2 id="${id}"${attributes}>${words}</h2>`;
  });
  return { html: marked, chapters };
}
