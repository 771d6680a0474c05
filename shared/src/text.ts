const controlCharacters = /\p{Cc}/gu;
const controlCharactersButTabAndLineFeed = /[^\P{Cc}\t\n]/gu;
/** Lone surrogates, which neither Postgres nor UTF-8 can store, and code points that Unicode reserves. */
const invalidCharacters = /\p{Cs}|\p{Noncharacter_Code_Point}/gu;
/**
 * Line breaks from slides, page breaks from old documents, the Braille blank. Each becomes a space, so that
 * two words don't become one.
 */
const blanks = /[\v\f\u2800]/g;

/** Cleans one line of text: control characters and line ends become spaces, and several spaces become one. */
export function tidyLine(text: string): string {
  return makePrintable(text.replace(controlCharacters, ' ')).replace(/\s+/g, ' ').trim();
}

/**
 * Cleans a text of several lines: line ends become line feeds, tabs become spaces, and other control
 * characters are dropped.
 */
export function tidyLines(text: string): string {
  return makePrintable(text).replaceAll('\t', ' ').trim();
}

/** A character that an emoji may begin with; digits begin keycap emoji. */
const emoji = String.raw`[#*0-9\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u2bff\u3030\u303d\u3297\u3299\u{1f000}-\u{1faff}]`;
/** The flag of a region, followed by invisible letters that name the region. */
const regionalFlag = String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,6}\u{e007f}`;
/** An emoji with its invisible parts: variation selectors, and joiners between several emoji. */
const joinedEmoji = String.raw`${emoji}[\ufe0e\ufe0f]?(?:\u200d${emoji}[\ufe0e\ufe0f]?)*`;
/**
 * Characters that are invisible, or change the direction of the text. A soft hyphen, for one, hides its word
 * from every search.
 */
const invisiblePattern = String.raw`[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]`;
const anyInvisible = new RegExp(invisiblePattern, 'u');
const emojiOrInvisible = new RegExp(`(${regionalFlag}|${joinedEmoji})|${invisiblePattern}`, 'gu');

/**
 * Prepares text or HTML for storing and showing. It is normalized (NFC), so that a search finds an accent
 * however it was typed, and loses invisible characters and those that make a parser report an error. Emoji
 * keep their parts. The database does the same (private.make_printable).
 */
export function makePrintable(text: string): string {
  const seen = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(invalidCharacters, '')
    .replace(blanks, ' ')
    .replace(controlCharactersButTabAndLineFeed, '');
  const plain = anyInvisible.test(seen)
    ? seen.replace(emojiOrInvisible, (_, kept: string | undefined) => kept ?? '')
    : seen;
  // Normalized together with an angle bracket, this combining stroke would destroy a tag.
  return normalizeInPieces(/[<>]/.test(plain) ? plain.replaceAll('\u0338', '') : plain);
}

/**
 * Normalizes in pieces, because normalizing takes time that grows with the square of the number of
 * consecutive accents.
 */
function normalizeInPieces(text: string): string {
  if (!/[^\0-\u02ff]/.test(text)) return text;
  return text.replace(/[\0-\x7f]*[^\0-\x7f]{0,200}/gu, (piece) => piece.normalize('NFC'));
}

/** Cuts a text at the end of a word and adds an ellipsis, so that it has at most `length` characters. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = trimLoneSurrogates(text.slice(0, length - 1));
  const lastWordEnd = start.lastIndexOf(' ');
  return `${(lastWordEnd > 0 ? start.slice(0, lastWordEnd) : start).replace(/[\s,.;:–-]+$/, '')}…`;
}

/**
 * Removes the lone surrogates at the ends of a text that was cut anywhere: half an emoji is not a character.
 */
export function trimLoneSurrogates(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
}

/**
 * The error for a text that seems to be empty although something was typed. The database gives the same one.
 */
export const invisibleText =
  'Aqui há só espaços ou caracteres invisíveis. Escreva um texto que se possa ler.';

/** Joins a number with its noun in the singular or plural. */
export const formatCount = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** Elements whose text continues the text around them. */
const inlineElements = new Set(
  (
    'a abbr acronym b bdi bdo big body cite code data del dfn em font head html i ins kbd map mark nobr q rb rp rt ' +
    'ruby s samp sdfield small span strike strong sub sup time tt u var wbr'
  ).split(' '),
);

/** Elements whose text is never visible. */
export const hiddenElements = new Set(
  (
    'area base canvas col colgroup datalist link meta meter noembed noframes noscript param progress script source ' +
    'style template title track'
  ).split(' '),
);

/** Whether the text of an element continues the text around it, without a space or a line end. */
export function isInline(tagName: string): boolean {
  // Office programs mark text with elements of their own, which have no effect: <o:p>, <st1:personname>.
  return inlineElements.has(tagName) || hiddenElements.has(tagName) || tagName.includes(':');
}

const conjunction = new Intl.ListFormat('pt-BR');

/** Joins words as a Portuguese sentence does: "segunda, terça e quarta". */
export function joinWords(words: readonly string[]): string {
  return conjunction.format(words);
}
