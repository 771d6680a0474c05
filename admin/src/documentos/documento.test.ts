import { formErrors } from '../kit/editor/fields';
import { documentoSchema, documentPath, slugOf } from './DocumentoList';

const errorsOf = formErrors(documentoSchema);
const pdf = new File(['%PDF-'], 'guia.pdf');

test('a new document needs a title that makes an address, and a file', () => {
  expect(errorsOf({ title: '', slug: '', pdf: null })).toEqual({
    title: 'Informe o título.',
    pdf: 'Escolha o arquivo PDF.',
  });
  expect(errorsOf({ title: '“…”', slug: '', pdf })).toEqual({
    title: 'Use letras ou números no título: dele vem o endereço.',
  });
  expect(errorsOf({ title: 'Guia de Pais', slug: '', pdf })).toEqual({});
});

test('one that is there keeps its file until another is chosen', () => {
  expect(errorsOf({ title: 'Guia', slug: 'guia-de-pais', pdf: null })).toEqual({});
});

test.each([
  ['Guia de Pais e Estudantes', '/documentos/guia-de-pais-e-estudantes.pdf'],
  ['  Matrícula 2027: ficha (família) ', '/documentos/matricula-2027-ficha-familia.pdf'],
  [`${'a'.repeat(79)} b`, `/documentos/${'a'.repeat(79)}.pdf`],
])('the address of “%s” is %s', (title, path) => expect(documentPath(slugOf(title))).toBe(path));
