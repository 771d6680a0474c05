import { createValidator } from '../kit/editor/fieldRules';
import { toPublicationForm } from '../noticias/publicationForm';
import { createSlug } from '../kit/editor/AddressInput';
import { paginaLivreSchema, toPageCopy } from './paginaLivre';

const validate = createValidator(paginaLivreSchema);
const empty = { title: '', slug: '', content: '', textPhotos: [], ...toPublicationForm() };
const complete = { ...empty, title: 'Festa junina', slug: 'festa-junina' };

test.each([
  ['Festa Junina', 'festa-junina'],
  [' Educação & Saúde ', 'educacao-saude'],
  ['/festa-junina/', 'festa-junina'],
  ['https://www.escola.example/festa-junina/?a=1#b', 'festa-junina'],
  ['!?', ''],
  ['a'.repeat(100), 'a'.repeat(80)],
])('“%s” as an address becomes “%s”', (typed, slug) => {
  expect(createSlug(typed)).toBe(slug);
  expect(paginaLivreSchema.safeParse({ ...complete, slug: typed }).data?.slug ?? '').toBe(slug);
});

test('a page needs a title and an address', () => {
  expect(validate(empty)).toEqual({
    title: 'Informe o título da página.',
    slug: 'Informe o endereço, com letras ou números.',
  });
  expect(validate(complete)).toEqual({});
});

test('a page that is scheduled needs an hour in the future', () => {
  expect(validate({ ...complete, publication: 'schedule', publishAt: '' })).toEqual({
    publishAt: 'Escolha uma data e hora no futuro.',
  });
});

test('a text that is too long is to become two pages', () => {
  expect(validate({ ...complete, content: '<p>Oi</p>'.repeat(6001) })).toMatchObject({
    content: expect.stringContaining('Divida-o em duas páginas.'),
  });
});

test('a copy of a page is a draft at an address of its own', () => {
  const copy = toPageCopy({ ...complete, publishedAt: '2026-11-20T12:00:00Z' });
  expect(copy).toMatchObject({
    title: 'Festa junina (cópia)',
    slug: 'festa-junina-copia',
    publication: 'draft',
    publishedAt: null,
  });
});
