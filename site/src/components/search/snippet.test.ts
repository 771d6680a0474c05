import { occurrences } from './occurrences';
import { fold } from './fold';
import { snippet } from './snippet';

const filler = 'Muitas palavras que não interessam a quem procura. '.repeat(10);

test('shows the words around the first place found', () => {
  const part = snippet(`${filler}O uniforme é obrigatório. ${filler}`, ['uniforme']);
  expect(part).toMatch(/^… .*O uniforme é obrigatório\..* …$/);
  expect(part.length).toBeLessThan(220);
});

test('a short text is shown whole', () => {
  expect(snippet('Livros e trocas.', ['troca'])).toBe('Livros e trocas.');
});

test('begins with the text where only the title holds the word', () => {
  expect(snippet(filler, ['feira'])).toMatch(/^Muitas palavras .* …$/);
});

test('cuts no word, not even at the end', () => {
  const words = new Set(filler.split(/\s+/));
  const part = snippet(`${filler}regimento ${filler}`, ['regimento']);
  for (const word of part.split(' ')) {
    expect(['…', 'regimento'].includes(word) || words.has(word)).toBe(true);
  }
});

test('finds places in the folded text that are the same in the original', () => {
  const text = 'Ação, coração e educação à mesa — com “Órgão” e İlhas 🍎 em questão';
  expect(fold(text)).toHaveLength(text.length);
  const [found] = occurrences(fold(text), ['questao']);
  expect(text.slice(found?.start, found?.end)).toBe('questão');
});

test('a text without spaces is cut all the same, and no emoji in two', () => {
  const part = snippet(`${'a'.repeat(301)}-uniforme${'🍎'.repeat(300)}`, ['uniforme']);
  expect(part).toContain('uniforme');
  expect(part.length).toBeLessThan(210);
  expect(part).not.toMatch(
    /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/,
  );
});
