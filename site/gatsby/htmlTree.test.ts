import { makeExcerpt, makeSearchText } from './htmlTree';

test('an excerpt is plain text, with spaces between the texts of neighbouring blocks', () => {
  expect(
    makeExcerpt('<h2>Festa</h2><p>Foi <strong>linda</strong>!<br>Até&nbsp;logo &amp; obrigado</p>'),
  ).toBe('Festa Foi linda! Até logo & obrigado');
});

test('a long text is cut at the end of a word', () => {
  expect(makeExcerpt('<p>O coral da escola, enfim, cantou</p>', 20)).toBe('O coral da escola…');
  expect(makeExcerpt(`<p>${'a'.repeat(50)}</p>`, 10)).toBe(`${'a'.repeat(9)}…`);
  expect(makeExcerpt('<p>Cabe inteiro</p>', 12)).toBe('Cabe inteiro');
});

test('words in neighbouring blocks stay separate, whatever the elements', () => {
  const cells = '<table><caption>Notas</caption><tr><td>Ana</td><td>10</td></tr></table>';
  const boxes = '<x-own>Um</x-own><dl><dt>Dia</dt><dd>5</dd></dl><address>Rua A</address>';
  expect(
    makeExcerpt(cells + boxes)
      .split(' ')
      .sort(),
  ).toEqual(['Notas', 'Ana', '10', 'Um', 'Dia', '5', 'Rua', 'A'].sort());
});

test('a search finds a picture in a text by its description and caption, and an excerpt has neither', () => {
  const html =
    '<p>Fomos à horta.</p><figure><img src="/a.webp" alt="Crianças com alface" loading="lazy">' +
    '<figcaption>A colheita</figcaption></figure><p>Foi lindo.</p>';
  expect(makeExcerpt(html)).toBe('Fomos à horta. Foi lindo.');
  expect(makeSearchText(html, 100)).toBe(
    'Fomos à horta. Crianças com alface A colheita Foi lindo.',
  );
});

test('a search finds a video in a text by its description and caption, and an excerpt has neither', () => {
  const html =
    '<p>Teve <a href="/agenda">festa</a>.</p><figure><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">A turma dança</a>' +
    '<figcaption>Quadrilha</figcaption></figure><p>Foi lindo.</p>';
  expect(makeExcerpt(html)).toBe('Teve festa. Foi lindo.');
  expect(makeSearchText(html, 100)).toBe('Teve festa. A turma dança Quadrilha Foi lindo.');
});
