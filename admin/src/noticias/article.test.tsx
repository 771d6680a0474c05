import { formErrors } from '../kit/editor/fieldRules';
import { storedPhotos } from '../kit/photos/formPhotos';
import {
  longestContent,
  mostPhotos,
  noticiaSchema,
  publishedAtOf,
  toArticleCopy,
  toPublicationForm,
} from './article';
import { publicationText } from './publication';

const emptyNoticia = { title: '', content: '', photos: [], ...toPublicationForm() };
const validate = formErrors(noticiaSchema);
const complete = { ...emptyNoticia, title: 'Festa junina' };
const text = (length: number) => 'a'.repeat(length);
const photos = (count: number) =>
  storedPhotos(Array.from({ length: count }, (_, index) => `/foto-${index}`));

describe('the form of an article', () => {
  test('takes as long a text and as many photos as the database does', () => {
    const largest = { ...complete, content: text(longestContent), photos: photos(mostPhotos) };
    expect(validate(largest)).toEqual({});
  });

  test('says what is too much before anything is sent', () => {
    expect(validate({ ...complete, content: text(longestContent + 1) })).toEqual({
      content:
        'O texto passa de 200.000 caracteres, contando a formatação e os links. Encurte-o ou ' +
        'divida-o em duas notícias.',
    });
    expect(validate({ ...complete, content: '<p>Oi</p>'.repeat(6001) })).toEqual({
      content:
        'O texto tem parágrafos, linhas de lista ou células de tabela demais. Divida-o em duas notícias.',
    });
    expect(validate({ ...complete, photos: photos(mostPhotos + 1) })).toEqual({
      photos: 'Uma notícia pode ter no máximo 50 imagens. Remova algumas.',
    });
  });

  // A year of two digits is no moment, and stops neither the form nor the preview.
  test.each(['', null, '2020-01-01T10:00', '0026-01-01T10:00'])(
    'does not schedule for %j, which does not matter to a draft',
    (publishAt) => {
      const scheduled = { ...complete, publication: 'schedule', publishAt };
      expect(validate(scheduled)).toEqual({ publishAt: 'Escolha uma data e hora no futuro.' });
      expect(validate({ ...scheduled, publication: 'draft' })).toEqual({});
      expect(validate({ ...scheduled, publishAt: '2999-01-01T10:00' })).toEqual({});
    },
  );
});

const past = '2026-01-05T12:00:00+00:00';
const future = '2999-01-05T12:00:00+00:00';

test('an article that is new is published by the clock of the database', () => {
  expect(publishedAtOf(toPublicationForm())).toBe('now');
});

test.each([
  ['a draft', null, 'Rascunho', null],
  ['scheduled', future, 'Agendada para 05/01/2999 09:00', '2999-01-05T12:00:00.000Z'],
  ['published', past, 'Publicada', past],
])('an article that is %s stays so when it is saved again', (_, publishedAt, name, stored) => {
  expect(publicationText(publishedAt)).toBe(name);
  expect(publishedAtOf(toPublicationForm(publishedAt))).toBe(stored);
});

test('a copy of an article is a draft that says so, whatever the article is', () => {
  const published = { ...emptyNoticia, title: 'Festa', publishedAt: '2026-11-20T12:00:00Z' };
  expect(toArticleCopy(published)).toMatchObject({
    title: 'Festa (cópia)',
    publication: 'draft',
    publishedAt: null,
  });
  const longest = toArticleCopy({ ...published, title: 'a'.repeat(300) });
  expect(noticiaSchema.safeParse(longest).success).toBe(true);
});
