const controlCharacters = /\p{Cc}/gu;
const controlCharactersButTabAndLineFeed = /[^\P{Cc}\t\n]/gu;
/** Halves of a character, which neither Postgres nor UTF-8 can hold alone, and what is kept from being one. */
const noCharacters = /\p{Cs}|\p{Noncharacter_Code_Point}/gu;
/** Line breaks of slides and page breaks of old documents: dropped, they would leave two words as one. */
const oldBreaks = /[\v\f]/g;

/** One line of text: control characters and line ends become spaces, runs of space become one. */
export function tidyLine(text: string): string {
  return text.replace(noCharacters, '').replace(controlCharacters, ' ').replace(/\s+/g, ' ').trim();
}

/** Text of several lines: line ends are kept as line feeds, tabs as spaces, other control characters are dropped. */
export function tidyLines(text: string): string {
  return printable(text).replaceAll('\t', ' ').trim();
}

/** Text or HTML without what no page may hold: a parser takes these characters for a mistake in the page. */
export function printable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(noCharacters, '')
    .replace(oldBreaks, ' ')
    .replace(controlCharactersButTabAndLineFeed, '');
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

/** A number with its noun. */
export const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** Elements whose words run on into the words around them. */
const inlineNames = new Set(
  (
    'a abbr acronym b bdi bdo big body cite code data del dfn em font head html i ins kbd map mark nobr q rb rp rt ' +
    'ruby s samp sdfield small span strike strong sub sup time tt u var wbr'
  ).split(' '),
);

/** Elements whose words no reader sees. */
export const hiddenNames = new Set(
  (
    'area base col colgroup datalist link meta noembed noframes noscript param script source style template title ' +
    'track'
  ).split(' '),
);

/** Whether the words of an element run on into the words around it. */
export function isInline(tagName: string): boolean {
  // Office programs mark text by elements of their own, which show nothing: <o:p>, <st1:personname>.
  return inlineNames.has(tagName) || hiddenNames.has(tagName) || tagName.includes(':');
}
