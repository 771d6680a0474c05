import { createValidator } from '../kit/editor/fieldRules';
import { formatDays, eventoSchema, formatHours, createPastQuestion } from './evento';

const validate = createValidator(eventoSchema);
const fair = { title: 'Feira de Ciências', starts_on: '2026-12-05', photos: [] };
const order = 'O último dia vem depois do primeiro. Em um dia só, deixe-o vazio.';
const repetition = 'A repetição termina depois do evento, em até um ano.';

describe('the form of an event', () => {
  test('requires only a title and a day', () => {
    expect(validate({ title: ' ', starts_on: '', photos: [] })).toEqual({
      title: 'Informe o título.',
      starts_on: 'Informe a data.',
    });
    const blank = { ends_on: '', starts_at: '', ends_at: '', repeats_until: '', link: '' };
    expect(eventoSchema.parse({ ...fair, ...blank })).toMatchObject({
      ends_on: null,
      starts_at: null,
      link: null,
    });
  });

  test.each([
    ['ends_on', { ends_on: '2026-12-05' }, order],
    ['ends_on', { ends_on: '2027-02-04' }, 'Um evento dura no máximo 60 dias.'],
    ['starts_at', { ends_at: '12:00' }, 'Diga também a que horas o evento começa.'],
    ['ends_at', { starts_at: '12:00', ends_at: '11:00' }, 'O fim não pode vir antes do começo.'],
    ['ends_at', { starts_at: '12:00', ends_at: '12:00' }, /igual ao começo/],
    ['ends_at', { ends_on: '2026-12-06', starts_at: '12:00', ends_at: '12:00' }, /igual ao começo/],
    ['repeats_until', { repeats_until: '2026-12-05' }, repetition],
    ['repeats_until', { repeats_until: '2027-12-07' }, repetition],
    [
      'repeats_until',
      { ends_on: '2026-12-12', repeats_until: '2026-12-20' },
      /menos de uma semana/,
    ],
    // Browsers read a two-digit year as one of the first century.
    ['starts_on', { starts_on: '0026-12-05' }, 'Use uma data entre 2000 e 2099.'],
    ['link', { link: 'coopen' }, /http/],
  ])('reports an error at %s for %o', (field, values, message) => {
    expect(validate({ ...fair, ...values })).toEqual({
      [field]: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });

  test.each([
    { link: '/matriculas' },
    { ends_on: '2027-02-03' },
    { starts_at: '19:00', ends_at: '20:30' },
    { ends_on: '2026-12-06', starts_at: '19:00', ends_at: '08:00' },
    { ends_on: '2026-12-11', repeats_until: '2027-12-06' },
  ])('accepts %o', (values) => expect(validate({ ...fair, ...values })).toEqual({}));
});

test('days and hours are shown in everyday words', () => {
  const one = { starts_on: '2026-12-05', ends_on: null, repeats_until: null };
  expect(formatDays(one)).toBe('05/12/2026');
  expect(formatDays({ ...one, ends_on: '2026-12-06', repeats_until: '2026-12-20' })).toBe(
    '05/12/2026 a 06/12/2026, toda semana até 20/12/2026',
  );
  expect(formatHours({ starts_at: null, ends_at: null })).toBe('');
  expect(formatHours({ starts_at: '19:00:00', ends_at: null })).toBe('19:00');
  expect(formatHours({ starts_at: '19:00:00', ends_at: '20:30:00' })).toBe('das 19:00 às 20:30');
});

test('saving an event in the past asks for confirmation, but not again for the same day', () => {
  const lastYear = { starts_on: '2025-12-05', ends_on: null, repeats_until: null };
  const findQuestion = (days: typeof lastYear | object, before?: typeof lastYear) =>
    createPastQuestion({ ...lastYear, ...days }, before, '2026-12-05')?.text;
  expect(findQuestion({})).toContain('05/12/2025, já passou');
  expect(findQuestion({}, { ...lastYear, starts_on: '2026-12-06' })).toBeDefined();
  expect(findQuestion({}, lastYear)).toBeUndefined();
  expect(findQuestion({ starts_on: '2026-12-05' })).toBeUndefined();
  expect(findQuestion({ repeats_until: '2026-12-06' })).toBeUndefined();
});
