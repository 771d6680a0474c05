import { createValidator } from '../kit/editor/fieldRules';
import { cardapioSchema } from './cardapioForm';
import { moveToNextWeek, createOtherWeekQuestion, getWeek } from './period';

const validate = createValidator(cardapioSchema);
const complete = {
  periodo_inicio: '2026-11-02',
  periodo_fim: '2026-11-06',
  pratos: {},
  url_cardapio: 'https://example.com/cardapio.pdf',
  pdf: null,
  is_active: false,
  ativar_no_inicio: false,
};

describe('the form of a menu', () => {
  test('reports missing dates and a missing PDF together', () => {
    const empty = { periodo_inicio: '', periodo_fim: '', url_cardapio: '' };
    expect(validate({ ...complete, ...empty })).toEqual({
      periodo_inicio: 'Informe o início do período.',
      periodo_fim: 'Informe o fim do período.',
      url_cardapio: 'Informe o endereço do PDF, envie o arquivo ou escreva os pratos.',
    });
  });

  test('accepts a web URL, the URL of a stored file, or a file', () => {
    const file = new File(['%PDF-'], 'cardapio.pdf');
    expect(validate(complete)).toEqual({});
    const stored = '/storage/v1/object/public/documentos/cardapio.pdf';
    expect(validate({ ...complete, url_cardapio: stored })).toEqual({});
    expect(validate({ ...complete, url_cardapio: '', pdf: file })).toEqual({});
  });

  test.each([
    'ftp://example.com/a.pdf',
    'javascript:alert(1)',
    'cardapio.pdf',
    'https://',
    '/a.pdf',
    '/storage/v1/object/public/../../x',
    '/storage/v1/object/public/documentos/%2e%2e/x',
  ])('refuses %s', (url_cardapio) => {
    expect(validate({ ...complete, url_cardapio })).toEqual({
      url_cardapio: 'Informe um endereço completo, começando com http:// ou https://.',
    });
  });

  test('refuses a period that ends before it begins', () => {
    expect(validate({ ...complete, periodo_fim: '2026-11-01' })).toEqual({
      periodo_fim: 'O fim do período não pode vir antes do início.',
    });
  });
});

const week = { periodo_inicio: '2026-11-23', periodo_fim: '2026-11-27' };

test.each(['2026-11-23', '2026-11-25', '2026-11-27'])(
  'on %s, during its week, a menu is activated without a question',
  (today) => expect(createOtherWeekQuestion(week, today)).toBeNull(),
);

test.each([
  ['2026-11-22', 'ainda não começou'],
  ['2026-11-28', 'já passou'],
])('on %s, activating a menu asks for confirmation, because its week %s', (today, tense) => {
  expect(createOtherWeekQuestion(week, today)?.text).toContain(
    `23/11/2026 - 27/11/2026, ${tense}.`,
  );
});

test.each(['2026-11-30', '2026-12-02', '2026-12-06'])(
  'the week of %s starts on Monday and ends on Sunday',
  (day) => {
    expect(getWeek(day)).toEqual({ monday: '2026-11-30', sunday: '2026-12-06' });
  },
);

test.each([
  ['2026-11-20', '2026-11-30'],
  ['2026-11-23', '2026-11-30'],
  ['2026-11-29', '2026-11-30'],
  ['2026-12-16', '2026-12-21'],
])('a copy made on %s is for the week of %s', (today, monday) => {
  const { periodo_inicio, periodo_fim } = moveToNextWeek(week, today);
  expect([periodo_inicio, getWeek(periodo_fim).monday]).toEqual([monday, monday]);
});
