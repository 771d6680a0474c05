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

test('no emoji is cut in two', () => {
  expect(shorten('🍎'.repeat(10), 8)).toBe('🍎🍎🍎…');
});
