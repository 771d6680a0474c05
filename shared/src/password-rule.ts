/**
 * The parts of the password rule that forms need before a password is typed. They are separate from `password.ts`,
 * because its word list weighs 200 KB.
 */

/**
 * Minimum length of a password in characters. The data service enforces it, too: see supabase/config.toml.
 */
export const minPasswordLength = 12;

/** The rule that staff see before they choose a password. It requires no digits or symbols. */
export const passwordRule =
  `Pelo menos ${minPasswordLength} caracteres, e não só números. Uma frase curta, com espaços, é mais fácil de ` +
  'lembrar do que uma palavra complicada. Nomes, anos e palavras muito usadas contam pouco.';

/**
 * Returns the school's name, full name and city, which people who guess its staff's passwords try first.
 * @param content the stored content of the page `escola`
 */
export function getSchoolWords(content: unknown): string[] {
  const { name, fullName, address } = toRecord(content);
  return [name, fullName, toRecord(address).city].filter((word) => typeof word === 'string');
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
