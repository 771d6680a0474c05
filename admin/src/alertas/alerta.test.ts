import { createValidator } from '../kit/editor/fieldRules';
import { alertaSchema, createEmptyAlerta } from './alerta';
import { knowOwnPages } from '../kit/editor/sitePaths';

const validate = createValidator(alertaSchema);
const night = new Date('2026-11-25T02:30:00Z');
const typed = { ...createEmptyAlerta(night), title: 'Sem aula hoje' };

describe('the form of an alert', () => {
  test('defaults to a period from now until the end of tomorrow in the school’s time zone', () => {
    expect(createEmptyAlerta(night)).toMatchObject({
      starts_at: '2026-11-24T23:30',
      ends_at: '2026-11-25T23:59',
    });
    expect(alertaSchema.parse(typed)).toEqual({
      title: 'Sem aula hoje',
      link: null,
      starts_at: '2026-11-25T02:30:00.000Z',
      ends_at: '2026-11-26T02:59:00.000Z',
    });
  });

  test('requires a text, a start and an end', () => {
    expect(validate({ title: '', link: '', starts_at: '', ends_at: '' })).toEqual({
      title: 'Informe o texto.',
      starts_at: 'Informe quando o alerta começa.',
      ends_at: 'Informe quando o alerta termina.',
    });
    expect(validate({ ...typed, title: 'a'.repeat(161) })).toEqual({
      title: 'Use no máximo 160 caracteres.',
    });
  });

  test.each([
    ['2026-11-24T23:30', 'O alerta precisa terminar depois de começar.'],
    ['2026-12-25T23:31', 'Um alerta fica no site por até 31 dias.'],
  ])('refuses an end at %s', (ends_at, message) => {
    expect(validate({ ...typed, ends_at })).toEqual({ ends_at: message });
    expect(validate({ ...typed, ends_at: '2026-12-25T23:30' })).toEqual({});
  });

  test('accepts a link to a page of the site, also of staff, or to another website', () => {
    knowOwnPages(['uniforme']);
    for (const link of [
      '/matriculas',
      '/uniforme',
      '/agenda#evento-7',
      '/noticia/7',
      'https://example.com/a',
    ])
      expect(validate({ ...typed, link })).toEqual({});
    for (const link of [
      'matriculas',
      '/matricula',
      '/noticia',
      '//example.com',
      'javascript:alert(1)',
    ])
      expect(validate({ ...typed, link })).toEqual({ link: expect.stringMatching(/\/matriculas/) });
  });
});
