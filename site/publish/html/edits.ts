import type { Element } from './document.ts';

/** Replaces the characters from `start` up to `end` (offsets in the original text). */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Applies edits that do not overlap. */
export function applyEdits(original: string, edits: readonly Edit[]): string {
  let result = '';
  let position = 0;
  for (const { start, end, text } of [...edits].sort(
    (a, b) => a.start - b.start || a.end - b.end,
  )) {
    result += original.slice(position, start) + text;
    position = end;
  }
  return result + original.slice(position);
}

/** Text as the value of a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** Where an element stands in the text, its end tag included. */
export function placeOf({ sourceCodeLocation: place }: Element): { start: number; end: number } {
  if (!place) throw new Error('An element that the parser made up has no place in the page.');
  return { start: place.startOffset, end: place.endOffset };
}
