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
  const ids = new Set<string>();
  const marked = html.replace(/<h2([^>]*)>(.*?)<\/h2>/gs, (heading, attributes, words: string) => {
    const title = words.replace(/<[^>]*>/g, '').trim();
    if (!title) return heading;
    const slug = `parte-${slugify(title.replace(/&(amp|nbsp|lt|gt);/g, ' '))}`;
    // A number keeps chapters with the same title apart. The first has none, so that its address stays.
    let id = slug;
    for (let number = 2; ids.has(id); number += 1) id = `${slug}-${number}`;
    ids.add(id);
    chapters.push({ id, title });
    return `<h2 id="${id}"${attributes}>${words}</h2>`;
  });
  return { html: marked, chapters };
}
