import { fold, findOccurrences, search, foldEntry, buildSnippet, type SearchEntry } from './search';

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
const index = entries.map(foldEntry);
const findPaths = (query: string) => search(index, query).entries.map(({ path }) => path);

test.each([
  ['matriculas', '/matriculas'],
  ['MATRÍCULA', '/matriculas'],
  ['matri\u0301cula', '/matriculas'],
  ['alimentaçao', '/alimentacao'],
  ['cardápios', '/alimentacao'],
  ['professores', '/colaboradores'],
  ['unif', '/normas'],
  ['joao', '/colaboradores'],
])('%s finds %s first, whatever its accents, capitals and plural', (query, path) => {
  expect(findPaths(query)[0]).toBe(path);
});

test('words in a title count more than words in a text', () => {
  expect(findPaths('livro')).toEqual(['/noticia/1']);
  expect(findPaths('visita')[0]).toBe('/matriculas');
  expect(findPaths('documentos')).toEqual(['/matriculas', '/noticia/2']);
});

test('an entry needs all words, unless no entry has all of them', () => {
  expect(findPaths('documentos secretaria')).toEqual(['/noticia/2']);
  expect(findPaths('horários de matrícula')).toEqual(['/noticia/2']);
  expect(findPaths('uniforme xadrez')).toEqual(['/normas']);
});

test('stop words are ignored, unless there are no other words', () => {
  expect(findPaths('qual é o uniforme da escola cooperativa')).toEqual(['/normas']);
  expect(findPaths('e')).toContain('/normas');
});

test('a word is found by its beginning, not by its middle', () => {
  expect(findPaths('forme')).toEqual([]);
});

test.each([
  ['cardapo', ['/alimentacao'], ['cardápio']],
  ['CARDÁPOIS', ['/alimentacao'], ['cardápio']],
  ['matrcula', ['/matriculas', '/noticia/2'], ['matrículas']],
  ['matrixulas', ['/matriculas', '/noticia/2'], ['matrículas']],
  ['docunentos matrcula', ['/matriculas', '/noticia/2'], ['documentos', 'matrículas']],
  ['unif', ['/normas'], []],
])('%s finds what the site writes with one other letter', (query, paths, corrections) => {
  expect(findPaths(query)).toEqual(paths);
  expect(search(index, query).corrections).toEqual(corrections);
});

test('a short word, or one with two wrong letters, is not mistaken for another', () => {
  expect(findPaths('joa')).toEqual(['/colaboradores']);
  expect(findPaths('fez')).toEqual([]);
  expect(findPaths('cordapeo')).toEqual([]);
});

test.each(['xilofone', '', '   ', '!?', '.*', '(', '[a-z', '\\'])('%j finds nothing', (query) => {
  expect(findPaths(query)).toEqual([]);
});

const filler = 'Muitas palavras que não interessam a quem procura. '.repeat(10);

test('a snippet shows the words around the first match', () => {
  const part = buildSnippet(`${filler}O uniforme é obrigatório. ${filler}`, ['uniforme']);
  expect(part).toMatch(/^… .*procura\. O uniforme é obrigatório\. Muitas .* …$/);
  expect(part.split(' ').length).toBeLessThan(40);
});

test('a snippet shows a short text completely', () => {
  expect(buildSnippet('Livros e trocas.', ['troca'])).toBe('Livros e trocas.');
});

test('a snippet starts at the beginning if only the title matches', () => {
  expect(buildSnippet(filler, ['feira'])).toMatch(/^Muitas palavras .* …$/);
});

test('positions in the folded text are valid in the original', () => {
  const text = 'Ação, coração e educação à mesa — com “Órgão” e İlhas 🍎 em questão';
  expect(fold(text)).toHaveLength(text.length);
  const [found] = findOccurrences(fold(text), ['questao']);
  expect(text.slice(found?.start, found?.end)).toBe('questão');
});
