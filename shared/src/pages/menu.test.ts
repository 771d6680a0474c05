import { findProblems, getOriginalContent } from './read.ts';
import { menu, type SiteMenu } from './menu.ts';

const original = getOriginalContent('menu');

/** The messages about the original menu with these changes, by the path of the field. */
const check = (change: Partial<SiteMenu>) =>
  Object.fromEntries(
    findProblems(menu, { ...original, ...change }).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

const entry = (title: string, to = '/ensino', entries: SiteMenu['phone'] = []) => ({
  title,
  to,
  entries,
});

test('an entry of the header leads to a page or opens a group, and not both', () => {
  const page = { title: 'Ensino', to: '/ensino' };
  expect(check({ header: [entry('Ensino'), entry('Escola', '', [page])] })).toEqual({});
  expect(check({ header: [entry('Ensino', '')] })).toEqual({
    'header.0.to': expect.stringContaining('Escolha a página'),
  });
  expect(check({ header: [entry('Ensino', '/ensino', [page])] })).toEqual({
    'header.0.to': expect.stringContaining('abre um grupo'),
  });
});

test('the header has no more entries and letters than fit', () => {
  const entries = (count: number, length: number) =>
    Array.from({ length: count }, () => entry('a'.repeat(length)));
  expect(check({ header: entries(7, 10) })).toEqual({});
  expect(check({ header: entries(8, 5) })).toEqual({ header: 'São no máximo 7 itens.' });
  expect(check({ header: entries(5, 16) })).toEqual({
    header: expect.stringContaining('não cabe na tela'),
  });
  expect(check({ header: entries(1, 21) })).toHaveProperty(['header.0.title']);
});

test('the footer always leads to the privacy policy', () => {
  const footer = { title: 'A escola', entries: [{ title: 'Ensino', to: '/ensino' }] };
  expect(check({ footer })).toEqual({
    'footer.entries': expect.stringContaining('Política de Privacidade'),
  });
});
