import { makePrintable, shorten, tidyLine, tidyLines } from './text.ts';

/** Characters that pasted text contains after a slide, an old document or a broken program. */
const pasted = 'Festa\u000bjunina\u007f da \u0080\u0093escola\u009f\ufffe\u0000';

describe('invisible characters are removed', () => {
  test('from a line', () => {
    expect(tidyLine(pasted)).toBe('Festa junina da escola');
  });

  test('from a text of several lines, which keeps its lines', () => {
    expect(tidyLines(` ${pasted}\r\nàs\t10\rhoras `)).toBe('Festa junina da escola\nàs 10\nhoras');
  });

  test('from HTML, which is otherwise unchanged', () => {
    expect(makePrintable(`<p>${pasted}</p>\n\t<p>Até já!  </p>`)).toBe(
      '<p>Festa junina da escola</p>\n\t<p>Até já!  </p>',
    );
  });
});

test('a text is normalized to NFC and loses direction marks and invisible characters', () => {
  const typed = 'Sa\u0303o\u202e Joa\u0303o\u200b\u2060, fes\u00adta\u2800junina\ufeff \u3164';
  expect(tidyLine(typed)).toBe('São João, festa junina');
  expect(tidyLines(typed)).toBe('São João, festa junina');
  expect(tidyLine('\u200b\u115f \u2800')).toBe('');
});

test('an emoji keeps the invisible characters that join its parts', () => {
  const emojis = '👩🏽‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏳️‍🌈 1️⃣ ❤️';
  expect(makePrintable(emojis)).toBe(emojis);
  expect(makePrintable('a\u200db\ufe0f')).toBe('ab');
});

test('normalizing HTML does not destroy a tag', () => {
  expect(makePrintable('<p>\u0338a</p\u0327>\u0338b')).toBe('<p>a</p\u0327>b');
});

test('shortening a text cuts no emoji in two', () => {
  expect(shorten('🍎'.repeat(10), 8)).toBe('🍎🍎🍎…');
});
