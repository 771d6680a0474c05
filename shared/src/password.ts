import { dictionary } from '@zxcvbn-ts/language-common';
import { shortestPassword } from './password-rule';

/** Most bytes of a password: what lies beyond them would not count (bcrypt). */
const longestPassword = 72;

/** Fewest characters that have to be found one by one, once all that is guessed as a whole counts as below. */
const fewestGuesses = 8;

/** Two characters can be tried in about as many ways (26²) as there are words among the commonest. */
const guessesOfCommon = 2;
const commonest = 3000;
/** For a word that comes later in the list. */
const guessesOfKnown = 3;

/** What Brazilians choose, and an international list has late or lacks. */
const brazilian = plain(`
  acesso admin administrador adm aluno aluna professor professora secretaria diretor diretora diretoria coordenacao
  escola colegio educacao aula turma painel site sistema usuario senha senhas mudar trocar trocada nova forte segura
  bemvindo bemvinda entrada teste brasil brasileiro brasileira saopaulo riodejaneiro rio minas bahia parana
  flamengo corinthians palmeiras santos vasco gremio internacional cruzeiro botafogo fluminense atletico galo mengao
  timao verdao tricolor futebol bola gol familia amor amores meuamor minhavida vida linda lindo gatinha gatinho
  princesa principe felicidade feliz saudade teamo amo ama jesus jesuscristo cristo deus deusefiel fiel fe senhor
  nossasenhora maria jose joao ana paulo pedro lucas gabriel rafael carlos marcos mateus matheus antonio francisco
  luiz luis felipe bruno rodrigo fernando fernanda juliana mariana camila amanda leticia beatriz larissa bruna
  patricia aline marcia sandra adriana vanessa daniela eduardo gustavo leonardo thiago tiago vitor victor silva
  souza oliveira lima costa pereira ferreira rodrigues almeida nascimento cachorro gato gata estrela lua sol mar flor
  flores rosa anjo borboleta coracao amizade amigo amiga mae pai filho filha filhos bebe vovo computador
  internet celular musica carro moto cerveja chocolate natal pascoa carnaval ferias verao inverno primavera outono
  janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro segunda terca quarta quinta
  sexta sabado domingo feira azul verde amarelo vermelho branco preto hexa penta copa welcome changeme pass passw0rd
  gvt ninja hotmail gmail yahoo`)
  .trim()
  .split(/\s+/);

/** The words of the school's original names, which serve until it writes its own. */
const school = ['escola', 'cooperativa', 'coopen', 'vila', 'esperanca', 'vilaesperanca'];

/** Rows of keys, columns, and columns in turn; the alphabet and digits. Each is walked in both directions. */
const walks = [
  'qwertyuiop',
  'asdfghjklç',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'qawsedrftgyhujikolp',
  '02468',
  '13579',
].map(plain);
const allWalks = [...walks, ...walks.map(reversed)].join(' ');
const shortestWalk = 3;

/** Small letters without accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}

const signs = /[^\p{L}\p{N}\p{So}]/gu;

/** How many guesses, in characters, each common word stands for. */
const guessesOfWords = new Map<string, number>();
dictionary['passwords-common'].forEach((listed, index) => {
  const word = plain(listed).replace(signs, '');
  const guesses = index < commonest ? guessesOfCommon : guessesOfKnown;
  if (word.length > guesses && !guessesOfWords.has(word)) guessesOfWords.set(word, guesses);
});
for (const word of brazilian) guessesOfWords.set(word, guessesOfCommon);

/** What signs and digits stand for in words; some for either of two letters. */
const usual = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's' };
const readings: Record<string, string>[] = [
  { ...usual, '1': 'i', '!': 'i', '9': 'g' },
  { ...usual, '1': 'l', '!': 'l', '6': 'g', '2': 'z' },
];

/** The words of names and addresses, each alone and all written together. */
function wordsOf(texts: readonly string[]): Set<string> {
  const lists = texts.map((text) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []);
  const words = lists.flatMap((list) => [...list, list.join('')]);
  return new Set(words.filter((word) => word.length > 2));
}

/**
 * How many characters of a password have to be guessed one by one when its other parts are tried as a whole: the fewest
 * of all ways to divide it. Signs between words count nothing.
 */
function guessesFor(password: string, obvious: Set<string>): number {
  const characters = [...plain(password)];
  const letters = characters.map((character) => character.replace(signs, ''));
  const texts = [
    letters,
    ...readings.map((reading) => characters.map((one, at) => reading[one] ?? letters[at] ?? '')),
  ];
  const all = letters.join('');

  const guessesForPart = (start: number, end: number): number => {
    const [part = '', ...read] = texts.map((text) => text.slice(start, end).join(''));
    if (end - start === 1) return part === '' ? 0 : 1;
    const words = [part, ...read].flatMap((word) => [word, reversed(word)]);
    const isRepeated =
      part.length >= shortestWalk && all.indexOf(part) < letters.slice(0, start).join('').length;
    if (words.some((word) => obvious.has(word)) || isRepeated || isWalk(part) || isYear(part))
      return 1;
    return Math.min(...words.map((word) => guessesOfWords.get(word) ?? Infinity));
  };

  const fewest = [0];
  for (let end = 1; end <= characters.length; end += 1) {
    const ways = fewest.map((before, start) => before + guessesForPart(start, end));
    fewest.push(Math.min(...ways));
  }
  return fewest.at(-1) ?? 0;
}

const isWalk = (part: string) => part.length >= shortestWalk && allWalks.includes(part);
const isYear = (part: string) => /^(19|20)\d\d$/.test(part);

/**
 * What is wrong with a password that a user chose; null when nothing is.
 * @param about what is known of its owner and their school: names, e-mail
 */
export function passwordProblem(password: string, about: readonly string[] = []): string | null {
  if ([...password].length < shortestPassword) {
    return `Use pelo menos ${shortestPassword} caracteres.`;
  }
  if (new TextEncoder().encode(password).length > longestPassword) {
    return 'Esta senha é longa demais. Use uma mais curta.';
  }
  if (/\d/.test(password) && !/[\p{L}\p{So}]/u.test(password)) {
    return 'Uma senha só de números é fácil de adivinhar. Use também palavras.';
  }
  if (guessesFor(password, new Set([...school, ...wordsOf(about)])) < fewestGuesses) {
    return (
      'Esta senha é fácil de adivinhar: é feita de palavras muito usadas, nomes, anos, repetições ou teclas vizinhas. ' +
      'Junte mais duas ou três palavras que não tenham a ver com você nem com a escola.'
    );
  }
  return null;
}
