const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/**
 * Plain text from the start of rich text, cut at a word's end with an ellipsis. Give it sanitized HTML;
 * show the result as text, never as HTML.
 * @param length the most characters to return, the ellipsis included
 */
export function excerptOf(html: string, length = 240): string {
  return shorten(plainText(html), length);
}

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

const blocks = 'p|h\\d|li|ul|ol|br|hr|blockquote|figure|figcaption|table|tr|t[hd]|pre';
/** What may follow in a tag: within quotes even a `>` does not end it. */
const attributes = `(?:"[^"]*"|'[^']*'|[^'">])*`;
const blockTag = new RegExp(`</?(?:${blocks})\\b${attributes}>`, 'gi');
const tag = new RegExp(`<${attributes}>`, 'g');

function plainText(html: string): string {
  return html
    .replace(blockTag, ' ')
    .replace(tag, '')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
      if (decimal) return character(Number(decimal));
      if (hex) return character(Number.parseInt(hex, 16));
      return entities[String(name).toLowerCase()] ?? entity;
    })
    .replace(/\s+/g, ' ')
    .trim();
}

function character(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
