/** What forms say about a password before one is typed: apart from `password.ts`, whose list of words weighs 200 KB. */

/** Fewest characters of a password. The data service enforces it, too: see supabase/config.toml. */
export const shortestPassword = 12;

/** What staff are told before they choose: no obligatory digits or signs. */
export const passwordRule =
  `Pelo menos ${shortestPassword} caracteres, e não só números. Uma frase curta, com espaços, é mais fácil de ` +
  'lembrar do que uma palavra complicada. Nomes, anos e palavras muito usadas contam pouco.';

/**
 * What the school is called, which somebody who guesses passwords of its team tries first.
 * @param content that of the page `escola`, as it is stored
 */
export function schoolWords(content: unknown): string[] {
  const { name, fullName, address } = recordOf(content);
  return [name, fullName, recordOf(address).city].filter((word) => typeof word === 'string');
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
