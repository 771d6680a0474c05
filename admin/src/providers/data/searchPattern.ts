/** Letters that Portuguese writes with and without accents. */
const families = ['aáàâãä', 'eéèêë', 'iíìîï', 'oóòôõö', 'uúùûü', 'cç', 'nñ'];

const familyOf = new Map(families.flatMap((family) => [...family].map((each) => [each, family])));

/** A number as people write it: digits, or a telephone's with what is usual between them. */
const number = /^[+()-]*\d[\d+()-]*$/;
/** More than any telephone has; what is longer is looked for as it was typed. */
const mostDigits = 20;
const betweenDigits = '[^0-9a-z]*';

/**
 * A regular expression (for PostgREST's `imatch`) that finds a word however its accents were typed, and a
 * number whatever separates its digits: '17912345678' finds '+55 17 91234-5678'. What has a meaning in a
 * regular expression or in a PostgREST filter stands for any character.
 */
export function searchPattern(word: string): string {
  const digits = number.test(word) ? word.replace(/\D/g, '') : '';
  if (digits && digits.length <= mostDigits) return [...digits].join(betweenDigits);
  return [...word.toLowerCase().normalize('NFC')]
    .map((character) => {
      const family = familyOf.get(character);
      if (family) return `[${family}]`;
      return /[\p{Letter}\p{Number}]/u.test(character) ? character : '.';
    })
    .join('');
}
