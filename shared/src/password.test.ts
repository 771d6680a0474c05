import { findPasswordProblem } from './password';

const about = ['Ana Beatriz Prado', 'ana.prado@correio.example', 'Colégio Horizonte'];

test.each([
  'doze letras.',
  'o café esfria às 10',
  'xe9z-2e49-3ffp-fjvv',
  'кошка дом лес',
  'dois patos na lagoa',
  'quero café sem açúcar',
  'xK9#mQ2$vL7!',
  'correct horse battery',
  'o bolo da vovó queimou e ninguém reclamou, só o cachorro do vizinho',
])('the password %j is accepted', (password) => {
  expect(findPasswordProblem(password, about)).toBeNull();
});

test.each([
  ['eleven characters', 'onze letras', 'Use pelo menos 12 caracteres.'],
  [
    'six emoji, each of which counts as one character',
    '🌱🌱🌱🌱🌱🌱',
    'Use pelo menos 12 caracteres.',
  ],
  ['more characters than bcrypt reads', 'x'.repeat(73), 'longa demais'],
  ['more bytes than bcrypt reads', 'á'.repeat(37), 'longa demais'],
  ['digits only', '190819931503', 'só de números'],
  ['a phone number', '+55 17 91234-5678', 'só de números'],
])('%s is refused', (_, password, problem) => {
  expect(findPasswordProblem(password)).toContain(problem);
});

const easy = 'fácil de adivinhar';

test.each([
  [
    'a common password with digits',
    'superman1234',
    'Senha1234567',
    'dragonball2020',
    'flamengo2019!',
  ],
  [
    'a common password with symbols and accents',
    '@Família2026!',
    'P@$$w0rd!2026',
    's.u.p.e.r.m.a.n',
  ],
  [
    'a common password with digits for letters',
    'S3nh4F0rt3!2026',
    'sup3rm4n!!!!',
    '3scol4-C00p3n',
    'q1w233r4#2025',
  ],
  ['a common password backwards', 'namrepus1234', 'drowssap2026'],
  [
    'several common passwords',
    'batman-superman',
    'monkey-dragon-1',
    'Jesus-te-ama-1',
    'trocar-senha-01',
  ],
  ['a repeated word', 'senhasenhasenha', 'superman superman', 'xkqzxkqzxkqz'],
  ['a repeated letter', 'aaaaaaaaaaaa', 'aaaaaaaaaaab', 'baaaaaaaaaaaa', 'aabbccddeeff'],
  ['a run of neighbouring keys', '1q2w3e4r5t6y', '!QAZ2wsx#EDC', 'qwertyuiop12', 'poiuytrewq11'],
  [
    'several runs of keys',
    'zxcvbnmasdfg',
    'qwerty-asdfgh-zxcvbn',
    'abcd1234efgh5678',
    'abcdefghijkl',
  ],
  [
    'the original name of the school',
    'Escola-Coopen-2026',
    'EscolaCoopen1993',
    'Coopen2026Escola1',
  ],
  ['the original city of the school', 'vila esperanca 2026', 'VilaEsperança#1'],
  ['the current name of the school', 'Horizonte@2026', 'colegio-horizonte'],
  ['the owner’s own name', 'Ana.Prado.2026', 'AnaBeatrizPrado', 'odarp-zirtaeb-1'],
  ['the owner’s own e-mail', 'ana.prado@correio.example'],
])('%s is refused, whatever is added to it', (_, ...passwords) => {
  for (const password of passwords)
    expect([password, findPasswordProblem(password, about)]).toEqual([
      password,
      expect.stringContaining(easy),
    ]);
});

test('none of the 3000 commonest passwords is accepted, repeated, with letters typed twice, with digits for letters, or with a year, a number or a symbol', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const commonest = dictionary['passwords-common'].slice(0, 3000);
  const made = commonest.flatMap((word) => [
    `${word}${word}${word}`,
    `${word}-${word}`,
    `${word}1234567`,
    `${word[0]?.toUpperCase()}${word.slice(1)}@2026!!`,
    `2026${word}!!!!`,
    `${word.replaceAll(/./g, '$&$&')}-1`,
    `${word.replaceAll(/./g, '$&$&$&')}`,
    `${replaceLetters(word, 'e')}#2025!!!!`,
    `!!!!${replaceLetters(word, 'aeiostb').toUpperCase()}-2025`,
  ]);
  expect(made.filter((password) => findPasswordProblem(password) === null)).toEqual([]);
});

/** Replaces some letters by the digits that look like them. */
function replaceLetters(word: string, letters: string): string {
  const digits: Record<string, string> = { a: '4', e: '3', i: '1', o: '0', s: '5', t: '7', b: '8' };
  return word.replaceAll(/[aeiostb]/g, (letter) =>
    letters.includes(letter) ? (digits[letter] ?? letter) : letter,
  );
}
