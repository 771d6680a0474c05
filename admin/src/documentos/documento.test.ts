import { createValidator } from '../kit/editor/fieldRules';
import { getDocumentPath } from 'shared/pages/paths';
import { documentoSchema, createSlug } from './DocumentoList';

const validate = createValidator(documentoSchema);
const pdf = new File(['%PDF-'], 'guia.pdf');

test('a new document requires a file and a title that yields a URL', () => {
  expect(validate({ title: '', slug: '', pdf: null })).toEqual({
    title: 'Informe o título.',
    pdf: 'Escolha o arquivo PDF.',
  });
  expect(validate({ title: '“…”', slug: '', pdf })).toEqual({
    title: 'Use letras ou números no título: dele vem o endereço.',
  });
  expect(validate({ title: 'Guia de Pais', slug: '', pdf })).toEqual({});
});

test('an existing document keeps its file until another is chosen', () => {
  expect(validate({ title: 'Guia', slug: 'guia-de-pais', pdf: null })).toEqual({});
});

test.each([
  ['Guia de Pais e Estudantes', '/documentos/guia-de-pais-e-estudantes.pdf'],
  ['  Matrícula 2027: ficha (família) ', '/documentos/matricula-2027-ficha-familia.pdf'],
  [`${'a'.repeat(79)} b`, `/documentos/${'a'.repeat(79)}.pdf`],
])('the address of “%s” is %s', (title, path) =>
  expect(getDocumentPath(createSlug(title))).toBe(path),
);
