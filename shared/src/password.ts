/** Fewest characters of a password. The data service enforces it, too: see supabase/config.toml. */
export const shortestPassword = 12;

/** Most bytes of a password: what lies beyond them would not count (bcrypt). */
const longestPassword = 72;

/** What staff are told before they choose. Length is all that is asked: no obligatory digits or signs. */
export const passwordRule =
  `Pelo menos ${shortestPassword} caracteres. Uma frase curta, com espaços, é mais fácil de lembrar ` +
  'do que uma palavra complicada.';

/** What is wrong with a password that somebody chose; null when nothing is. */
export function passwordProblem(password: string): string | null {
  if ([...password].length < shortestPassword) {
    return `Use pelo menos ${shortestPassword} caracteres.`;
  }
  if (new TextEncoder().encode(password).length > longestPassword) {
    return 'Esta senha é longa demais. Use uma mais curta.';
  }
  return null;
}
