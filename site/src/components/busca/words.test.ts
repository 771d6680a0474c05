import { buildSnippet, findOccurrences, fold, parseTerms } from './words';

const filler = 'Muitas palavras que não interessam a quem procura. '.repeat(10);

test('a snippet shows the words around the first match', () => {
  const part = buildSnippet(`${filler}O uniforme é obrigatório. ${filler}`, parseTerms('uniforme'));
  expect(part).toMatch(/^… .*procura\. O uniforme é obrigatório\. Muitas .* …$/);
  expect(part.split(' ').length).toBeLessThan(40);
});

test('a snippet shows a short text completely', () => {
  expect(buildSnippet('Livros e trocas.', parseTerms('troca'))).toBe('Livros e trocas.');
});

test('a snippet starts at the beginning if only the title matches', () => {
  expect(buildSnippet(filler, parseTerms('feira'))).toMatch(/^Muitas palavras .* …$/);
});

test('positions in the folded text are valid in the original', () => {
  const text = 'Ação, coração e educação à mesa — com “Órgão” e İlhas 🍎 em questão';
  expect(fold(text)).toHaveLength(text.length);
  const [found] = findOccurrences(fold(text), parseTerms('questão'));
  expect(text.slice(found?.start, found?.end)).toBe('questão');
});

test.each([
  ['reunião', 'reuniões'],
  ['ação', 'ações'],
  ['pão', 'pães'],
  ['mão', 'mãos'],
  ['animal', 'animais'],
  ['papel', 'papéis'],
  ['fácil', 'fáceis'],
  ['infantil', 'infantis'],
  ['lençol', 'lençóis'],
  ['azul', 'azuis'],
  ['viagem', 'viagens'],
  ['jardim', 'jardins'],
  ['flor', 'flores'],
  ['luz', 'luzes'],
  ['mãe', 'mães'],
  ['aula', 'aulas'],
])('%s and %s are found by each other', (singular, plural) => {
  const isFound = (text: string, query: string) =>
    findOccurrences(fold(text), parseTerms(query)).length > 0;
  expect([isFound(singular, plural), isFound(plural, singular)]).toEqual([true, true]);
});

test.each([
  ['mãe', 'mão'],
  ['mel', 'meio'],
  ['são', 'põe'],
  ['forme', 'uniforme'],
])('%s does not find %s', (query, text) => {
  expect(findOccurrences(fold(text), parseTerms(query))).toEqual([]);
});
