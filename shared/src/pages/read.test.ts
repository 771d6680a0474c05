import { expect, test } from '@jest/globals';
import { sanitizeHtml } from '../html.node.ts';
import { placeholdersOf } from './placeholders.ts';
import { finishPage, PageContentError, readPage } from './read.ts';

const matriculas = { slug: 'matriculas', nome: 'Matrículas' } as const;
const read = (content: unknown) => readPage(matriculas, content);

test('a page nobody has changed says its original words', () => {
  expect(read({}).steps.items).toHaveLength(8);
});

test('words of before a field existed are shown, with the original words in the new one', () => {
  const { title, steps } = read({
    title: 'Matrículas abertas',
    steps: { items: [{ title: 'Venha' }] },
  });
  expect(title).toBe('Matrículas abertas');
  expect(steps).toEqual({
    title: 'Como funciona a matrícula',
    items: [{ title: 'Venha', text: '' }],
  });
});

test.each([
  [{ title: 2027 }, 'Página Matrículas: Título: Escreva um texto.'],
  [{ title: '' }, 'Página Matrículas: Título: Escreva um texto.'],
  [
    { steps: { items: [{ title: 'x'.repeat(200), text: 'y' }] } },
    'Página Matrículas: Passos › Passos › Passo 1 › Título: Use no máximo 160 caracteres.',
  ],
  [{ documents: [] }, 'Página Matrículas: Documentos: Falta esta parte.'],
  [{ documents: { items: 'RG' } }, 'Página Matrículas: Documentos › Documentos: Esta lista falta.'],
])('%j is refused with page and field', (content, message) => {
  expect(() => read(content)).toThrow(new PageContentError(message));
});

test('a name in braces is told from the details of the school, another stays', () => {
  const school = readPage(
    { slug: 'escola', nome: 'Dados da escola' },
    { facts: { anoMatriculas: '2027' } },
  );
  const content = read({ title: 'Matrículas {anoMatriculas}', subtitle: '{outra} coisa' });
  const { title, subtitle } = finishPage(
    'matriculas',
    content,
    placeholdersOf(school),
    sanitizeHtml,
  );
  expect([title, subtitle]).toEqual(['Matrículas 2027', '{outra} coisa']);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//outro.example', 'mapa'])(
  'a link to %s is refused',
  (map) => {
    const escola = { slug: 'escola', nome: 'Dados da escola' } as const;
    expect(() => readPage(escola, { address: { map } })).toThrow(
      'Link do mapa: Escolha uma página',
    );
  },
);
