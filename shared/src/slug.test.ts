import { slugify } from './slug';

test.each([
  ['Guia de Pais', 'guia-de-pais'],
  ['  Saúde & medicação (2026) ', 'saude-medicacao-2026'],
  ['Regulamento…', 'regulamento'],
  ['運動会', ''],
])('the title “%s” becomes “%s” in a URL', (title, slug) => expect(slugify(title)).toBe(slug));

test('a long title is cut, and its slug does not end with a hyphen', () => {
  expect(slugify('um dois tres', 8)).toBe('um-dois');
});
