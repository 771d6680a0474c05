import { schoolClock } from 'shared/dates';
import { createValidator } from '../kit/editor/fieldRules';
import { toFormPhotos } from '../kit/photos/formPhotos';
import { longestContent } from '../kit/richText/textSchema';
import { mostPhotos, noticiaSchema, toLeavesAt, toArticleCopy } from './article';
import { describeArticleState } from './publication';
import { toPublicationForm, toPublishedAt } from './publicationForm';

const emptyNoticia = {
  title: '',
  content: '',
  photos: [],
  textPhotos: [],
  on_top_until: null,
  ...toPublicationForm(),
};
const validate = createValidator(noticiaSchema);
const complete = { ...emptyNoticia, title: 'Festa junina' };
const text = (length: number) => 'a'.repeat(length);
const photos = (count: number) =>
  toFormPhotos(Array.from({ length: count }, (_, index) => `/foto-${index}`));

describe('the form of an article', () => {
  test('accepts a text and photos up to the limits of the database', () => {
    const largest = { ...complete, content: text(longestContent), photos: photos(mostPhotos) };
    expect(validate(largest)).toEqual({});
  });

  test('reports a text that is too long or complex, and too many photos', () => {
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

  test('accepts ten videos, each of which says what it shows', () => {
    const buildVideo = (words: string) =>
      `<figure><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">${words}</a></figure>`;
    const ten = buildVideo('Quadrilha').repeat(10);
    expect(validate({ ...complete, content: ten })).toEqual({});
    expect(validate({ ...complete, content: ten + buildVideo('Fim') })).toEqual({
      content: 'Um texto pode ter no máximo 10 vídeos. Remova alguns.',
    });
    const silent = buildVideo('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
    expect(validate({ ...complete, content: silent })).toEqual({
      content:
        'Há um vídeo no texto sem descrição. Escreva nele, em uma frase, o que o vídeo mostra.',
    });
  });

  // An invalid date, here a year with two digits, must not throw: the form and the preview convert it.
  test.each(['', null, '2020-01-01T10:00', '0026-01-01T10:00'])(
    'refuses to schedule an article for %j, but ignores that time for a draft',
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

test('a new article is published with the time of the database', () => {
  expect(toPublishedAt(toPublicationForm())).toBe('now');
});

test.each([
  ['a draft', null, 'Rascunho', null],
  ['scheduled', future, 'Agendada para 05/01/2999 09:00', '2999-01-05T12:00:00.000Z'],
  ['published', past, 'Publicada', past],
])(
  'saving an article that is %s does not change its publication',
  (_, publishedAt, name, stored) => {
    expect(describeArticleState({ published_at: publishedAt })).toBe(name);
    expect(toPublishedAt(toPublicationForm(publishedAt))).toBe(stored);
  },
);

describe('an article that leaves the site', () => {
  const onSite = { ...complete, ...toPublicationForm(past) };
  const error = { leavesAt: 'Escolha uma data e hora depois da publicação.' };

  test('does so after its publication', () => {
    expect(validate({ ...onSite, leavesAt: '2998-01-05T10:00' })).toEqual({});
    expect(validate({ ...onSite, leavesAt: '1990-01-05T10:00' })).toEqual(error);
    expect(validate({ ...complete, leavesAt: schoolClock(new Date()) })).toEqual(error);
    const scheduled = { ...complete, publication: 'schedule', publishAt: '2999-01-05T10:00' };
    expect(validate({ ...scheduled, leavesAt: '2999-01-05T10:00' })).toEqual(error);
    expect(validate({ ...scheduled, leavesAt: '2999-01-05T10:01' })).toEqual({});
  });

  test('can have any such hour while it is a draft, but a real one', () => {
    const draft = { ...complete, publication: 'draft' };
    expect(validate({ ...draft, leavesAt: '1990-01-05T10:00' })).toEqual({});
    expect(validate({ ...draft, leavesAt: '0026-01-01T10:00' })).toEqual(error);
  });

  test('is still saved, and says when it left, after that', () => {
    const row = { published_at: past, leaves_at: '2026-02-01T12:00:00.000Z' };
    expect(describeArticleState(row)).toBe('Saiu do site em 01/02/2026 09:00');
    const form = { ...onSite, leavesAt: schoolClock(row.leaves_at) };
    expect(validate(form)).toEqual({});
    expect(toLeavesAt(form)).toBe(row.leaves_at);
  });
});

test('a copy of an article is a draft with "(cópia)" in its title', () => {
  const published = { ...emptyNoticia, title: 'Festa', publishedAt: '2026-11-20T12:00:00Z' };
  expect(toArticleCopy(published)).toMatchObject({
    title: 'Festa (cópia)',
    publication: 'draft',
    publishedAt: null,
  });
  const longest = toArticleCopy({ ...published, title: 'a'.repeat(300) });
  expect(noticiaSchema.safeParse(longest).success).toBe(true);
});
