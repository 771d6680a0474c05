const controlCharacters = /\p{Cc}/gu;
const controlCharactersButLineFeed = /[^\P{Cc}\n]/gu;
/** Halves of a character: neither Postgres nor UTF-8 can hold one alone. */
const loneSurrogates = /\p{Cs}/gu;

/** One line of text: control characters and line ends become spaces, runs of space become one. */
export function tidyLine(text: string): string {
  return text
    .replace(loneSurrogates, '')
    .replace(controlCharacters, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Text of several lines: line ends are kept as line feeds, other control characters are dropped. */
export function tidyLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(loneSurrogates, '')
    .replace(controlCharactersButLineFeed, '')
    .trim();
}
