import { readDayHeading, readPastedMenu } from './pastedMenu';
import { readPastedTable } from './pastedTable';

const week = { periodo_inicio: '2026-11-23', periodo_fim: '2026-11-27' };

function read(clipboard: { html?: string; text?: string }, period = week) {
  const table = readPastedTable(clipboard.html ?? '', clipboard.text ?? '');
  if (!table) throw new Error('There is no table on the clipboard.');
  return readPastedMenu(table, period);
}

test.each<[string, ReturnType<typeof readDayHeading>]>([
  ['Segunda', { weekday: 1 }],
  ['SEGUNDA-FEIRA', { weekday: 1 }],
  ['segunda\u2011feira', { weekday: 1 }],
  ['2ª feira', { weekday: 1 }],
  ['2.ª feira', { weekday: 1 }],
  ['2a', { weekday: 1 }],
  ['seg.', { weekday: 1 }],
  ['Terça', { weekday: 2 }],
  ['3ª-feira', { weekday: 2 }],
  ['sáb', { weekday: 6 }],
  ['23/11', { date: { day: 23, month: 11 } }],
  ['23/11/2026', { date: { day: 23, month: 11, year: 2026 } }],
  ['23-11-26', { date: { day: 23, month: 11, year: 2026 } }],
  ['23 de novembro', { date: { day: 23, month: 11 } }],
  ['23/nov', { date: { day: 23, month: 11 } }],
  ['Segunda-feira (23/11)', { weekday: 1, date: { day: 23, month: 11 } }],
  ['Segunda\n23/11', { weekday: 1, date: { day: 23, month: 11 } }],
  ['seg, 23 de nov', { weekday: 1, date: { day: 23, month: 11 } }],
  ['Dia 23/11 - segunda', { weekday: 1, date: { day: 23, month: 11 } }],
  ['Arroz', null],
  ['2', null],
  ['Sexta, peixe', null],
  ['Bolo 1/2 porção', null],
  ['', null],
])('the heading %j is the day %j', (text, day) => {
  expect(readDayHeading(text)).toEqual(day);
});

/** What Word puts on the clipboard: paragraphs in cells, styles in the head, line ends within the text. */
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>
<meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;} --></style></head>
<body lang=PT-BR style='tab-interval:35.4pt'><!--StartFragment-->
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse'>
 <tr style='mso-yfti-irow:0'><td width=120 colspan=3 valign=top><p class=MsoNormal align=center><b>Cardápio da semana<o:p></o:p></b></p></td></tr>
 <tr style='mso-yfti-irow:1'><td width=120 valign=top><p class=MsoNormal><o:p>&nbsp;</o:p></p></td>
  <td width=120 valign=top><p class=MsoNormal><b>Segunda-feira<o:p></o:p></b></p><p class=MsoNormal>23/11<o:p></o:p></p></td>
  <td width=120 valign=top><p class=MsoNormal><b>Terça-feira<o:p></o:p></b></p><p class=MsoNormal>24/11<o:p></o:p></p></td></tr>
 <tr style='mso-yfti-irow:2'><td width=120 valign=top><p class=MsoNormal>Lanche da
  manhã<o:p></o:p></p></td>
  <td valign=top><p class=MsoNormal>Banana e
  suco<o:p></o:p></p></td><td valign=top><p class=MsoNormal>Mamão<o:p></o:p></p></td></tr>
 <tr style='mso-yfti-irow:3'><td valign=top><p class=MsoNormal>Almoço<o:p></o:p></p></td>
  <td valign=top><p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Arroz e feijão<o:p></o:p></p>
   <p class=MsoNormal>Frango assado<o:p></o:p></p><p class=MsoNormal>Contém: ovo, leite<o:p></o:p></p></td>
  <td valign=top><p class=MsoNormal>Macarrão<br>Salada<o:p></o:p></p></td></tr>
</table><!--EndFragment--></body></html>`;

test('reads a table of Word, with dates below the weekdays, line ends and bullets', () => {
  const { dishes, left } = read({ html: word });
  expect(dishes).toEqual({
    '2026-11-23': {
      lanche_manha: { pratos: 'Banana e suco' },
      almoco: { pratos: 'Arroz e feijão\nFrango assado', alergenicos: 'ovo, leite' },
    },
    '2026-11-24': { lanche_manha: { pratos: 'Mamão' }, almoco: { pratos: 'Macarrão\nSalada' } },
  });
  expect(left).toEqual([{ text: 'Cardápio da semana', reason: 'Não entendemos de que dia é.' }]);
});

const monday = '2026-11-23';
const expected = {
  [monday]: {
    almoco: { pratos: 'Arroz\nFrango "da casa"', alergenicos: 'ovo' },
    lanche_tarde: { pratos: 'Bolo' },
  },
  '2026-11-24': { almoco: { pratos: 'Peixe' }, lanche_tarde: { pratos: 'Melão' } },
};

test('reads the cells that Excel and LibreOffice copy as text, with line ends and quotation marks', () => {
  const text =
    'Dia\tAlmoço\tLanche\r\nSeg\t"Arroz\nFrango ""da casa""\nContém: ovo"\tBolo\r\nTer\tPeixe\tMelão\r\n';
  expect(read({ text })).toEqual({ dishes: expected, left: [], isAllLunch: false });
});

test('reads the HTML of Excel, where a day is merged over the rows of its meals', () => {
  const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table border=0 cellpadding=0><!--StartFragment-->
    <col width=64><tr height=20><td rowspan=3 height=60 class=xl65>2ª feira</td><td class=xl66>Almoço</td><td>Arroz<br>Frango &quot;da casa&quot;</td></tr>
    <tr><td>Alergênicos</td><td>ovo</td></tr><tr height=20><td>Lanche</td><td>Bolo</td></tr>
    <tr><td rowspan=2>3ª feira</td><td>Almoço</td><td>Peixe</td></tr><tr><td>Lanche</td><td>Melão</td></tr>
    <!--EndFragment--></table></body></html>`;
  expect(read({ html })).toEqual({ dishes: expected, left: [], isAllLunch: false });
});

test('reads the HTML of Google Sheets, and a merged holiday on both of its days', () => {
  const html = `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style>
    <table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody>
    <tr style="height:21px;"><td></td><td data-sheets-value="{}">seg 23/11</td><td>ter 24/11</td><td>qua 25/11</td></tr>
    <tr><td>Almoço</td><td>Arroz</td><td colspan="2" rowspan="1">Feriado</td></tr></tbody></table>`;
  expect(read({ html }).dishes).toEqual({
    [monday]: { almoco: { pratos: 'Arroz' } },
    '2026-11-24': { almoco: { pratos: 'Feriado' } },
    '2026-11-25': { almoco: { pratos: 'Feriado' } },
  });
});

test('reads the HTML of LibreOffice, where rows name the parts of a lunch', () => {
  const html = `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 7.4"/></head><body><table cellspacing="0">
    <colgroup width="85"></colgroup><tr><td height="17"><font face="Liberation Sans">Dia</font></td><td><b>SEGUNDA</b></td><td><b>TERÇA</b></td></tr>
    <tr><td>Prato principal</td><td>Frango</td><td>Peixe</td></tr>
    <tr><td>Suco</td><td>Laranja</td><td>Uva</td></tr></table></body></html>`;
  expect(read({ html })).toEqual({
    dishes: {
      [monday]: { almoco: { pratos: 'Frango\nSuco: Laranja' } },
      '2026-11-24': { almoco: { pratos: 'Peixe\nSuco: Uva' } },
    },
    left: [],
    isAllLunch: true,
  });
});

test('nothing is lost: what has no place is listed with the reason', () => {
  const text = [
    '\tSegunda\tSábado\tObservação',
    'Lanche\tFruta\tPão',
    'Almoço\tArroz\tSopa\tRepetir à vontade',
    'Jantar\tCaldo',
    'Nutricionista: Lúcia Ferraz',
  ].join('\n');
  const { dishes, left } = read({ text });
  expect(dishes).toEqual({
    [monday]: { lanche_manha: { pratos: 'Fruta' }, almoco: { pratos: 'Arroz' } },
  });
  expect(left.map((one) => `${one.text}: ${one.reason}`)).toEqual([
    'Observação: Não entendemos este título.',
    'Pão: “Sábado” não é um dia do período, de 23/11/2026 a 27/11/2026.',
    'Sopa: “Sábado” não é um dia do período, de 23/11/2026 a 27/11/2026.',
    'Repetir à vontade: Não entendemos de que dia é.',
    'Caldo: O site não tem esta refeição.',
    'Nutricionista: Lúcia Ferraz: Parece um aviso, e não um prato.',
  ]);
});

test('a cell with only a dash is empty', () => {
  const text = 'Dia\tLanche da manhã\tAlmoço\nSeg\t-\tPeixe\nTer\t– –\t***\n';
  expect(read({ text })).toEqual({
    dishes: { [monday]: { almoco: { pratos: 'Peixe' } } },
    left: [],
    isAllLunch: false,
  });
});

test.each([
  'Obs.: água à vontade',
  'Cardápio sujeito a alterações',
  'Sujeito a alterações.',
  'Nutricionista: Ana Souza, CRN 1234',
  'Atenção: não há aula na sexta',
])('the note %j below the days is no dish of the last one', (note) => {
  const reason = 'Parece um aviso, e não um prato.';
  const ofFriday = { '2026-11-27': { almoco: { pratos: 'Peixe' } } };
  const asText = read({ text: `Sexta\tPeixe\n${note}\t` });
  expect(asText).toEqual({ dishes: ofFriday, left: [{ text: note, reason }], isAllLunch: true });
  const row = '<tr><td>Sexta</td><td>Peixe</td></tr>';
  const merged = read({ html: `<table>${row}<tr><td colspan=2>${note}</td></tr></table>` });
  expect(merged).toMatchObject({ dishes: ofFriday, left: [{ reason }] });
});

test('a second week fills the second week of the period', () => {
  const text = '\tSegunda\tTerça\nAlmoço\tA\tB\n\tSegunda\tTerça\nAlmoço\tC\tD';
  const { dishes } = read({ text }, { ...week, periodo_fim: '2026-12-04' });
  expect(Object.entries(dishes).map(([day, { almoco }]) => [day, almoco?.pratos])).toEqual([
    ['2026-11-23', 'A'],
    ['2026-11-24', 'B'],
    ['2026-11-30', 'C'],
    ['2026-12-01', 'D'],
  ]);
});

test('text that doesn’t fit is listed', () => {
  const long = 'a'.repeat(501);
  expect(read({ text: `\tSegunda\tTerça\nAlmoço\t${long}\tB` }).left).toEqual([
    { text: long, reason: expect.stringMatching(/^Não coube em Segunda-feira, 23\/11, almoço/) },
  ]);
});

test('a text without a table is none', () => {
  expect(readPastedTable('<p>Arroz</p>', 'Arroz')).toBeNull();
});
