import { fold, occurrences, search, searchable, snippet, type SearchEntry } from './search';

const entries: SearchEntry[] = [
  {
    path: '/normas',
    title: 'Normas e Regimento',
    text: 'O uniforme é obrigatório. Horários e notebook.',
  },
  {
    path: '/matriculas',
    title: 'Matrículas 2025',
    text: 'Oito passos: visita, documentos, entrevista.',
  },
  { path: '/alimentacao', title: 'Alimentação', text: 'O cardápio da semana. Sem frituras.' },
  { path: '/colaboradores', title: 'Nossos Colaboradores', text: 'Conheça o professor João.' },
  { path: '/noticia/2', title: 'Matrículas abertas', text: 'Documentos e horários da secretaria.' },
  {
    path: '/noticia/1',
    title: 'Feira do livro',
    text: 'Livros, trocas e uma visita ilustre. Livro a livro.',
  },
];
const index = entries.map(searchable);
const found = (query: string) => search(index, query).map(({ path }) => path);

test.each([
  ['matriculas', '/matriculas'],
  ['MATRÍCULA', '/matriculas'],
  ['matri\u0301cula', '/matriculas'],
  ['alimentaçao', '/alimentacao'],
  ['cardápios', '/alimentacao'],
  ['professores', '/colaboradores'],
  ['unif', '/normas'],
  ['joao', '/colaboradores'],
])('%s finds %s first, whatever the accents, capitals or number', (query, path) => {
  expect(found(query)[0]).toBe(path);
});

test('words in a title count more than words in a text', () => {
  expect(found('livro')).toEqual(['/noticia/1']);
  expect(found('visita')[0]).toBe('/matriculas');
  expect(found('documentos')).toEqual(['/matriculas', '/noticia/2']);
});

test('all words have to be found, unless nothing has them all', () => {
  expect(found('documentos secretaria')).toEqual(['/noticia/2']);
  expect(found('horários de matrícula')).toEqual(['/noticia/2']);
  expect(found('uniforme xadrez')).toEqual(['/normas']);
});

test('words that say nothing are not looked for, unless there are no others', () => {
  expect(found('qual é o uniforme da escola cooperativa')).toEqual(['/normas']);
  expect(found('e')).toContain('/normas');
});

test('a word is found by its beginning, not by its middle', () => {
  expect(found('forme')).toEqual([]);
});

test.each(['xilofone', '', '   ', '!?', '.*', '(', '[a-z', '\\'])('%j finds nothing', (query) => {
  expect(found(query)).toEqual([]);
});

const filler = 'Muitas palavras que não interessam a quem procura. '.repeat(10);

test('shows the words around the first place found', () => {
  const part = snippet(`${filler}O uniforme é obrigatório. ${filler}`, ['uniforme']);
  expect(part).toMatch(/^… .*procura\. O uniforme é obrigatório\. Muitas .* …$/);
  expect(part.split(' ').length).toBeLessThan(40);
});

test('a short text is shown whole', () => {
  expect(snippet('Livros e trocas.', ['troca'])).toBe('Livros e trocas.');
});

test('begins with the text where only the title holds the word', () => {
  expect(snippet(filler, ['feira'])).toMatch(/^Muitas palavras .* …$/);
});

test('finds places in the folded text that are the same in the original', () => {
  const text = 'Ação, coração e educação à mesa — com “Órgão” e İlhas 🍎 em questão';
  expect(fold(text)).toHaveLength(text.length);
  const [found] = occurrences(fold(text), ['questao']);
  expect(text.slice(found?.start, found?.end)).toBe('questão');
});
