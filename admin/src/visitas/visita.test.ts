import { originalOptions } from 'shared/visit-options';
import { toCsv } from './visita';
import { replyLink } from './visitaForm';

const toLine = (value: string) => toCsv([[value]]).slice(1, -2);

test('opens in Excel: UTF-8 mark, semicolons, Windows line ends', () => {
  expect(
    toCsv([
      ['Nome', 'Série'],
      ['Ana', '1º ano'],
    ]),
  ).toBe('\uFEFFNome;Série\r\nAna;1º ano\r\n');
});

test.each(['=1+1', '+55 17', '-2', '@SUM(A1)', '\t=1+1', '  =1+1', '\r=1', '|cmd', '＝1+1'])(
  '%j is exported as text, not as a formula',
  (value) => {
    expect(toLine(value).replace(/^"/, '')).toBe(
      `'${value}${toLine(value).startsWith('"') ? '"' : ''}`,
    );
  },
);

test.each([
  ['quotes', 'a "b"', '"a ""b"""'],
  ['semicolons', 'a;b', '"a;b"'],
  ['line breaks', 'a\nb', '"a\nb"'],
  ['nothing', '', ''],
  ['plain text', 'Márcia = Ana', 'Márcia = Ana'],
])('a cell keeps %s', (_, value, expected) => {
  expect(toLine(value)).toBe(expected);
});

test('a formula with quotes and semicolons is exported as text', () => {
  expect(toLine('=cmd|\' /C calc\'!A0;"x"')).toBe('"\'=cmd|\' /C calc\'!A0;""x"""');
});

test('the link opens a WhatsApp chat with the family and greets them by first name', () => {
  const link = new URL(
    replyLink(
      {
        nome_responsavel: 'Márcia & João da Silva',
        whatsapp: '+55 17 91234-5678',
        series_interesse: ['eic4', '6ef2'],
      },
      originalOptions,
      'Coopen',
    ),
  );
  expect(link.origin + link.pathname).toBe('https://wa.me/5517912345678');
  expect(link.searchParams.get('text')).toBe(
    'Olá, Márcia! Aqui é da secretaria da Coopen. Recebemos o seu pedido de visita ' +
      '(EIC 4, 6º ano (EF II)) e será uma alegria receber vocês! ' +
      'Vamos combinar o melhor dia e horário?',
  );
});
