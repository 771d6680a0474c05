import { describe, expect, test } from '@jest/globals';
import { formErrors } from '../kit/editor/fields';
import { storedPhotos } from '../kit/photos/photos';
import { emptyNoticia, longestContent, mostPhotos, noticiaSchema, toArticleCopy } from './article';

const errorsOf = formErrors(noticiaSchema);
const complete = { ...emptyNoticia, title: 'Festa junina' };
const text = (length: number) => 'a'.repeat(length);
const photos = (count: number) =>
  storedPhotos(Array.from({ length: count }, (_, index) => `/foto-${index}`));

describe('the form of an article', () => {
  test('takes as long a text and as many photos as the database does', () => {
    const largest = { ...complete, content: text(longestContent), photos: photos(mostPhotos) };
    expect(errorsOf(largest)).toEqual({});
  });

  test('says what is too much before anything is sent', () => {
    expect(errorsOf({ ...complete, content: text(longestContent + 1) })).toEqual({
      content:
        'O texto passa de 200.000 caracteres, contando a formatação e os links. Encurte-o ou ' +
        'divida-o em duas notícias.',
    });
    expect(errorsOf({ ...complete, photos: photos(mostPhotos + 1) })).toEqual({
      photos: 'Uma notícia pode ter no máximo 50 imagens. Remova algumas.',
    });
  });
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
