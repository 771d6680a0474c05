import { expect, test } from '@jest/globals';
import { toCsv } from './csv';

const lineOf = (value: string) => toCsv([[value]]).slice(1, -2);

test('opens in Excel: UTF-8 mark, semicolons, Windows line ends', () => {
  expect(
    toCsv([
      ['Nome', 'Série'],
      ['Ana', '1º ano'],
    ]),
  ).toBe('\uFEFFNome;Série\r\nAna;1º ano\r\n');
});

test.each(['=1+1', '+55 17', '-2', '@SUM(A1)', '\t=1+1', '  =1+1', '\r=1', '|cmd', '＝1+1'])(
  'what could be a formula is text: %j',
  (value) => {
    expect(lineOf(value).replace(/^"/, '')).toBe(
      `'${value}${lineOf(value).startsWith('"') ? '"' : ''}`,
    );
  },
);

test.each([
  ['quotes', 'a "b"', '"a ""b"""'],
  ['semicolons', 'a;b', '"a;b"'],
  ['line breaks', 'a\nb', '"a\nb"'],
  ['nothing', '', ''],
  ['plain text', 'Márcia = Ana', 'Márcia = Ana'],
])('%s stay in their cell', (_, value, expected) => {
  expect(lineOf(value)).toBe(expected);
});

test('a formula cannot be smuggled in behind quotes or line breaks', () => {
  expect(lineOf('=cmd|\' /C calc\'!A0;"x"')).toBe('"\'=cmd|\' /C calc\'!A0;""x"""');
});
