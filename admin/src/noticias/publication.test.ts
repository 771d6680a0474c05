import { describe, expect, test } from '@jest/globals';
import { isSchedulable, publicationText, publishedAtOf, toPublicationForm } from './publication';

const past = '2026-01-05T12:00:00+00:00';
const future = '2999-01-05T12:00:00+00:00';

describe('an article', () => {
  test('that is new is published by the clock of the database', () => {
    expect(publishedAtOf(toPublicationForm())).toBe('now');
  });

  test.each([
    ['a draft', null, 'Rascunho', null],
    ['scheduled', future, 'Agendada para 05/01/2999 09:00', '2999-01-05T12:00:00.000Z'],
    ['published', past, 'Publicada', past],
  ])('that is %s stays so when it is saved again', (_, publishedAt, text, stored) => {
    expect(publicationText(publishedAt)).toBe(text);
    expect(publishedAtOf(toPublicationForm(publishedAt))).toBe(stored);
  });
});

test('a year of two digits is no moment, and stops neither the form nor the preview', () => {
  const form = { publication: 'schedule' as const, publishAt: '0026-01-01T10:00' };
  expect(publishedAtOf({ ...form, publishedAt: null })).toBeNull();
});

test.each([
  ['', false],
  [null, false],
  ['2020-01-01T10:00', false],
  ['0026-01-01T10:00', false],
  ['2999-01-01T10:00', true],
])('scheduling for %j is accepted: %s', (publishAt, accepted) => {
  const form = { publication: 'schedule' as const, publishAt, publishedAt: null };
  expect(isSchedulable(form)).toBe(accepted);
  expect(isSchedulable({ ...form, publication: 'draft' })).toBe(true);
});
