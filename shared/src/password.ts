/** Fewest characters of a password. The data service enforces it, too: see supabase/config.toml. */
export const shortestPassword = 12;

/** Most bytes of a password: what lies beyond them would not count (bcrypt). */
const longestPassword = 72;

/** What staff are told before they choose: no obligatory digits or signs. */
export const passwordRule =
  `Pelo menos ${shortestPassword} caracteres, e não só números. Uma frase curta, com espaços, é mais fácil de ` +
  'lembrar do que uma palavra complicada.';

/** The commonest passwords of Brazil and the world, and the school's own name, without the digits and signs around. */
const commonest = new Set(
  (
    'abc abcd abcdef abcdefgh abcdefghijkl acesso admin administrador administrator adm aluno ' +
    'asdf asdfgh asdfghjkl asdfghjklç bemvindo brasil changeme computador coopen cooperativa corinthians ' +
    'deus escola escolacoopen escolacooperativa familia flamengo gremio iloveyou internacional jesus ' +
    'jesuscristo letmein meuamor mudar mudarsenha palmeiras pass passw0rd password princess professor ' +
    'professora qazwsx qazwsxedc qazwsxedcrfv qwe qwer qwert qwerty qwertyui qwertyuiop qwertyuiopasdf ' +
    'q1w2e3r4t5y6 q1w2e3r4t5y6u7 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx3edc 1qaz2wsx3edc4rfv saopaulo secretaria ' +
    'senha senhaforte senhasegura senhasenha teamo teste trocar user usuario vasco welcome zxcvbn zxcvbnm'
  ).split(' '),
);

/** One of the commonest, also with digits and signs around it, in capitals, or several times in a row. */
function isCommon(password: string): boolean {
  const plain = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s/g, '');
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/^(.+?)\1+$/, '$1');
  return core.length === 1 || commonest.has(plain) || commonest.has(core);
}

/** What is wrong with a password that a user chose; null when nothing is. */
export function passwordProblem(password: string): string | null {
  if ([...password].length < shortestPassword) {
    return `Use pelo menos ${shortestPassword} caracteres.`;
  }
  if (new TextEncoder().encode(password).length > longestPassword) {
    return 'Esta senha é longa demais. Use uma mais curta.';
  }
  if (/\d/.test(password) && !/[\p{L}\p{So}]/u.test(password)) {
    return 'Uma senha só de números é fácil de adivinhar. Use também palavras.';
  }
  if (isCommon(password)) {
    return 'Esta é uma das senhas mais comuns, que se tentam primeiro. Escolha outra, como uma frase curta.';
  }
  return null;
}
