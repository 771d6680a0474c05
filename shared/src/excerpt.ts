/** Text cut at a word's end, with an ellipsis, so that it has at most `length` characters. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = wholeCharacters(text.slice(0, length - 1));
  const lastWordEnd = start.lastIndexOf(' ');
  return `${(lastWordEnd > 0 ? start.slice(0, lastWordEnd) : start).replace(/[\s,.;:–-]+$/, '')}…`;
}

/** A text that was cut anywhere, without the half of an emoji or so at its ends: that is no character. */
export function wholeCharacters(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
}
