import { excerptOf } from './html';

test('an excerpt is plain text, with the words of neighbouring blocks apart', () => {
  expect(
    excerptOf('<h2>Festa</h2><p>Foi <strong>linda</strong>!<br>Até&nbsp;logo &amp; obrigado</p>'),
  ).toBe('Festa Foi linda! Até logo & obrigado');
});

test('a long text is cut at the end of a word', () => {
  expect(excerptOf('<p>O coral da escola, enfim, cantou</p>', 20)).toBe('O coral da escola…');
  expect(excerptOf(`<p>${'a'.repeat(50)}</p>`, 10)).toBe(`${'a'.repeat(9)}…`);
  expect(excerptOf('<p>Cabe inteiro</p>', 12)).toBe('Cabe inteiro');
});
