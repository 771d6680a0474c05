import { dictionary } from '@zxcvbn-ts/language-common';
import { z } from 'zod/mini';
import { escola } from './pages/escola.ts';
import { getSchoolWords, minPasswordLength } from './password-rule';

/** Maximum length of a password in bytes: bcrypt ignores anything beyond it. */
const maxPasswordBytes = 72;

/** A password needs at least this many guesses, as `countGuesses` counts them. */
const minGuesses = 8;

/**
 * Guesses are counted in characters. A word among the 3000 commonest costs two, because a program can try it
 * about as fast as two letters.
 */
const commonWordCost = 2;
const commonestCount = 3000;
/** Cost of a word that is further down the list. */
const rareWordCost = 3;

/** Words that Brazilians choose, and that the international list ranks low or lacks. */
const brazilianWords = normalize(`
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

/**
 * Runs of neighbouring keys: along a row, down the columns, and zigzag between two rows; also the alphabet, the
 * digits, and the even and odd digits. Each counts in both directions.
 */
const keyRuns = [
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
].map(normalize);
const allKeyRuns = [...keyRuns, ...keyRuns.map(reverse)].join(' ');
const minKeyRunLength = 3;

/** Converts a text to lower case without accents. */
function normalize(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function reverse(text: string): string {
  return [...text].reverse().join('');
}

const symbols = /[^\p{L}\p{N}\p{So}]/gu;

/**
 * Letters that digits and symbols replace. A few replace either of two letters, so there are two readings.
 */
const commonSubstitutes = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
};
const readings: Record<string, string>[] = [
  { ...commonSubstitutes, '1': 'i', '!': 'i', '9': 'g' },
  { ...commonSubstitutes, '1': 'l', '!': 'l', '6': 'g', '2': 'z' },
];

/** Reads a word as if each digit in it stood for the letter that it looks like. A number stays a number. */
function readDigits(word: string, reading: Record<string, string>): string {
  if (!/\p{L}/u.test(word)) return word;
  return [...word].map((character) => reading[character] ?? character).join('');
}

/**
 * The cost of each common word, in characters. The words are read like passwords are, because "q1w233r4" and
 * "q1w2e3r4" are the same word only if all digits of both stand for letters.
 */
const wordCosts = new Map<string, number>();

function addWord(word: string, cost: number) {
  for (const each of [word, ...readings.map((reading) => readDigits(word, reading))])
    if (each.length > cost && !wordCosts.has(each)) wordCosts.set(each, cost);
}

for (const word of brazilianWords) addWord(word, commonWordCost);
dictionary['passwords-common'].forEach((password, index) => {
  const word = normalize(password).replace(symbols, '');
  addWord(word, index < commonestCount ? commonWordCost : rareWordCost);
});

/** Splits names and e-mail addresses into words: each word alone, and all words of one text joined. */
function splitWords(texts: readonly string[]): Set<string> {
  const lists = texts.map((text) => normalize(text).match(/[\p{L}\p{N}]+/gu) ?? []);
  const words = lists.flatMap((list) => [...list, list.join('')]);
  return new Set(words.filter((word) => word.length > 2));
}

/** Words of any school, and of the original names, which the site shows until the school writes its own. */
const schoolWords = ['escola', 'cooperativa', ...splitWords(getSchoolWords(z.parse(escola, {})))];

/**
 * Counts how many characters of a password have to be guessed one by one, if known words, repetitions and
 * runs of keys are tried as a whole. It takes the minimum over all ways to divide the password. Symbols
 * between words count nothing.
 */
function countGuesses(password: string, obvious: Set<string>): number {
  const characters = [...normalize(password)];
  const letters = characters.map((character) => character.replace(symbols, ''));
  const read = readings.map((reading) =>
    characters.map((character, index) => reading[character] ?? letters[index] ?? ''),
  );
  const sliceLetters = createSlice(letters);
  const sliceReadings = read.map(createSlice);
  const all = letters.join('');

  const countPartGuesses = (start: number, end: number): number => {
    const part = sliceLetters(start, end);
    if (end - start === 1) return part === '' ? 0 : 1;
    const single = undouble(part);
    const typed = new Set([part, single, ...sliceReadings.map((slice) => slice(start, end))]);
    const words = [...typed].flatMap((word) => [word, reverse(word)]);
    const isRepeated =
      part.length >= minKeyRunLength && all.indexOf(part) < sliceLetters(0, start).length;
    const isRun = isKeyRun(part) || isKeyRun(single);
    if (words.some((word) => obvious.has(word)) || isRepeated || isRun || isYear(part)) return 1;
    return Math.min(...words.map((word) => wordCosts.get(word) ?? Infinity));
  };

  const minGuessesUpTo = [0];
  for (let end = 1; end <= characters.length; end += 1) {
    const ways = minGuessesUpTo.map((before, start) => before + countPartGuesses(start, end));
    minGuessesUpTo.push(Math.min(...ways));
  }
  return minGuessesUpTo.at(-1) ?? 0;
}

/** Joins texts once, so that a range of them is quick to take. */
function createSlice(texts: readonly string[]) {
  const all = texts.join('');
  const offsets = [0];
  for (const text of texts) offsets.push((offsets.at(-1) ?? 0) + text.length);
  return (start: number, end: number) => all.slice(offsets[start], offsets[end]);
}

/** Returns the word whose letters were all typed twice, or three times; any other word stays as it is. */
function undouble(part: string): string {
  if (/^(?:(\S)\1\1)+$/u.test(part)) return part.replace(/(\S)\1\1/gu, '$1');
  return /^(?:(\S)\1)+$/u.test(part) ? part.replace(/(\S)\1/gu, '$1') : part;
}

const isKeyRun = (part: string) => part.length >= minKeyRunLength && allKeyRuns.includes(part);
const isYear = (part: string) => /^(19|20)\d\d$/.test(part);

/**
 * Checks a password that a user chose.
 * @param about what is known about its owner and their school: names, e-mail address
 * @returns the problem in words for the user; null when there is none
 */
export function findPasswordProblem(
  password: string,
  about: readonly string[] = [],
): string | null {
  if ([...password].length < minPasswordLength) {
    return `Use pelo menos ${minPasswordLength} caracteres.`;
  }
  if (new TextEncoder().encode(password).length > maxPasswordBytes) {
    return 'Esta senha é longa demais. Use uma mais curta.';
  }
  if (/\d/.test(password) && !/[\p{L}\p{So}]/u.test(password)) {
    return 'Uma senha só de números é fácil de adivinhar. Use também palavras.';
  }
  if (countGuesses(password, new Set([...schoolWords, ...splitWords(about)])) < minGuesses) {
    return (
      'Esta senha é fácil de adivinhar: é feita de palavras muito usadas, nomes, anos, repetições ou teclas vizinhas. ' +
      'Junte mais duas ou três palavras que não tenham a ver com você nem com a escola.'
    );
  }
  return null;
}
