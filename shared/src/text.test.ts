import { printable, shorten, tidyLine, tidyLines } from './text.ts';

/** What a slide, an old document or a broken program leaves in what is pasted. */
const pasted = 'Festa\u000bjunina\u007f da \u0080\u0093escola\u009f\ufffe\u0000';

describe('invisible characters', () => {
  test('are no part of a line', () => {
    expect(tidyLine(pasted)).toBe('Festa junina da escola');
  });

  test('are no part of a text of several lines, whose lines stay', () => {
    expect(tidyLines(` ${pasted}\r\nàs\t10\rhoras `)).toBe('Festa junina da escola\nàs 10\nhoras');
  });

  test('are no part of HTML, which stays as it is otherwise', () => {
    expect(printable(`<p>${pasted}</p>\n\t<p>Até já!  </p>`)).toBe(
      '<p>Festa junina da escola</p>\n\t<p>Até já!  </p>',
    );
  });
});

test('a text is composed, reads in one direction, and shows all that it holds', () => {
  const typed = 'Sa\u0303o\u202e Joa\u0303o\u200b\u2060, fes\u00adta\u2800junina\ufeff \u3164';
  expect(tidyLine(typed)).toBe('São João, festa junina');
  expect(tidyLines(typed)).toBe('São João, festa junina');
  expect(tidyLine('\u200b\u115f \u2800')).toBe('');
});

test('an emoji keeps the invisible characters that join its parts', () => {
  const emojis = '👩🏽‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏳️‍🌈 1️⃣ ❤️';
  expect(printable(emojis)).toBe(emojis);
  expect(printable('a\u200db\ufe0f')).toBe('ab');
});

test('composing a text undoes no tag', () => {
  expect(printable('<p>\u0338a</p\u0327>\u0338b')).toBe('<p>a</p\u0327>b');
});

test('no emoji is cut in two', () => {
  expect(shorten('🍎'.repeat(10), 8)).toBe('🍎🍎🍎…');
});
