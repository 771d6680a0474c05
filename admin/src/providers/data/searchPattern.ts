/** Letters that Portuguese writes with and without accents. */
const families = ['aáàâãä', 'eéèêë', 'iíìîï', 'oóòôõö', 'uúùûü', 'cç', 'nñ'];

const familyOf = new Map(families.flatMap((family) => [...family].map((each) => [each, family])));

/**
 * A regular expression (for PostgREST's `imatch`) that finds a word however its accents were typed. What has
 * a meaning in a regular expression or in a PostgREST filter stands for any character.
 */
export function searchPattern(word: string): string {
  return [...word.toLowerCase().normalize('NFC')]
    .map((character) => {
      const family = familyOf.get(character);
      if (family) return `[${family}]`;
      return /[\p{Letter}\p{Number}]/u.test(character) ? character : '.';
    })
    .join('');
}
