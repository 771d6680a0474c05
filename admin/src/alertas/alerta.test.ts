import { describe, expect, test } from '@jest/globals';
import { formErrors } from '../kit/editor/fields';
import { type Alerta, alertaSchema, emptyAlerta, shownAlerta } from './alerta';

const errorsOf = formErrors(alertaSchema);
const night = new Date('2026-11-25T02:30:00Z');
const typed = { ...emptyAlerta(night), title: 'Sem aula hoje' };

describe('the form of an alert', () => {
  test('lasts from now until the end of tomorrow by the clock of the school', () => {
    expect(emptyAlerta(night)).toMatchObject({
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

  test('needs a text and both moments', () => {
    expect(errorsOf({ title: '', link: '', starts_at: '', ends_at: '' })).toEqual({
      title: 'Informe o texto.',
      starts_at: 'Informe quando o alerta começa.',
      ends_at: 'Informe quando o alerta termina.',
    });
    expect(errorsOf({ ...typed, title: 'a'.repeat(161) })).toEqual({
      title: 'Use no máximo 160 caracteres.',
    });
  });

  test.each([
    ['2026-11-24T23:30', 'O alerta precisa terminar depois de começar.'],
    ['2026-12-25T23:31', 'Um alerta fica no site por até 31 dias.'],
  ])('does not end at %s', (ends_at, message) => {
    expect(errorsOf({ ...typed, ends_at })).toEqual({ ends_at: message });
    expect(errorsOf({ ...typed, ends_at: '2026-12-25T23:30' })).toEqual({});
  });

  test('links to a page of the site or of the web', () => {
    for (const link of ['/matriculas', '/agenda#evento-7', '/noticia/7', 'https://example.com/a'])
      expect(errorsOf({ ...typed, link })).toEqual({});
    for (const link of [
      'matriculas',
      '/matricula',
      '/noticia',
      '//example.com',
      'javascript:alert(1)',
    ])
      expect(errorsOf({ ...typed, link })).toEqual({ link: expect.stringMatching(/\/matriculas/) });
  });
});

test('of alerts that last the one that began last is shown, and the newest of one minute', () => {
  const alerta = (id: number, starts_at: string, ends_at: string): Alerta => ({
    ...{ id, starts_at: `2026-11-${starts_at}:00:00Z`, ends_at: `2026-11-${ends_at}:00:00Z` },
    ...{ title: '', link: null, form_id: null, created_at: '', updated_at: '' },
  });
  const alertas = [
    alerta(1, '20T10', '30T10'),
    alerta(2, '22T10', '30T10'),
    alerta(3, '23T10', '24T10'),
    alerta(4, '26T10', '30T10'),
    alerta(5, '26T10', '29T10'),
  ];
  const at = (moment: string) => shownAlerta(alertas, Date.parse(moment))?.id;
  expect(at('2026-11-24T09:59:00Z')).toBe(3);
  expect(at('2026-11-24T10:00:00Z')).toBe(2);
  expect(at('2026-11-26T10:00:00Z')).toBe(5);
  expect(at('2026-11-30T10:00:00Z')).toBeUndefined();
});
