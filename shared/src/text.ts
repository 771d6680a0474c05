const controlCharacters = /\p{Cc}/gu;
const controlCharactersButTabAndLineFeed = /[^\P{Cc}\t\n]/gu;
/** Halves of a character, which neither Postgres nor UTF-8 can hold alone, and code points that Unicode reserves. */
const noCharacters = /\p{Cs}|\p{Noncharacter_Code_Point}/gu;
/** Line breaks of slides, page breaks of old documents, the blank of Braille: without a space, two words would become one. */
const blanks = /[\v\f\u2800]/g;

/** One line of text: control characters and line ends become spaces, runs of space become one. */
export function tidyLine(text: string): string {
  return printable(text.replace(controlCharacters, ' ')).replace(/\s+/g, ' ').trim();
}

/** Text of several lines: line ends are kept as line feeds, tabs as spaces, other control characters are dropped. */
export function tidyLines(text: string): string {
  return printable(text).replaceAll('\t', ' ').trim();
}

/** A character that an emoji may begin with. Digits begin keycaps. */
const emoji = String.raw`[#*0-9\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u2bff\u3030\u303d\u3297\u3299\u{1f000}-\u{1faff}]`;
/** The flag of a region, whose name follows in invisible letters. */
const regionalFlag = String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,6}\u{e007f}`;
/** An emoji with its invisible parts: selectors of its style, and joiners between several. */
const joinedEmoji = String.raw`${emoji}[\ufe0e\ufe0f]?(?:\u200d${emoji}[\ufe0e\ufe0f]?)*`;
/** Characters that show nothing, or turn the direction of the text. A soft hyphen hides its word from every search. */
const unseen = String.raw`[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]`;
const anyUnseen = new RegExp(unseen, 'u');
const emojiOrUnseen = new RegExp(`(${regionalFlag}|${joinedEmoji})|${unseen}`, 'gu');

/**
 * Text or HTML as it is stored and shown: composed (NFC), so that a search finds an accent however it was typed, and
 * without characters that nobody sees, or that a parser takes for a mistake in the page. An emoji keeps its parts.
 * The database does the same (private.printable).
 */
export function printable(text: string): string {
  const seen = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(noCharacters, '')
    .replace(blanks, ' ')
    .replace(controlCharactersButTabAndLineFeed, '');
  const plain = anyUnseen.test(seen)
    ? seen.replace(emojiOrUnseen, (_, kept: string | undefined) => kept ?? '')
    : seen;
  // Composed with an angle bracket, a stroke would undo a tag.
  return composed(/[<>]/.test(plain) ? plain.replaceAll('\u0338', '') : plain);
}

/** Normalizing takes a time that grows with the square of the number of accents in a row: hence by pieces. */
function composed(text: string): string {
  if (!/[^\0-\u02ff]/.test(text)) return text;
  return text.replace(/[\0-\x7f]*[^\0-\x7f]{0,200}/gu, (piece) => piece.normalize('NFC'));
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

/** Why a text is refused that seems to be empty although something was typed. The database gives the same reason. */
export const invisibleText =
  'Aqui há só espaços ou caracteres invisíveis. Escreva um texto que se possa ler.';

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
    'area base canvas col colgroup datalist link meta meter noembed noframes noscript param progress script source ' +
    'style template title track'
  ).split(' '),
);

/** Whether the words of an element run on into the words around it. */
export function isInline(tagName: string): boolean {
  // Office programs mark text by elements of their own, which show nothing: <o:p>, <st1:personname>.
  return inlineNames.has(tagName) || hiddenNames.has(tagName) || tagName.includes(':');
}
