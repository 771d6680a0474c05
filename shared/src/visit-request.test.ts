import { whatsappPrefix } from './visit-fields.ts';
import { originalOptions } from './visit-options.ts';
import {
  findChoicesNotOffered,
  getVisitRequestErrors,
  visitRequestSchema,
} from './visit-request.ts';

const complete = {
  nomeResponsavel: 'Marina Souza',
  seriesInteresse: ['eic4', '1ef1'],
  periodosDisponiveis: ['seg_manha'],
  whatsapp: '+55 17 91234-5678',
  lgpd: true,
};

const messages = {
  nomeResponsavel: 'Por favor, informe seu nome completo.',
  seriesInteresse: 'Selecione pelo menos uma série de interesse.',
  periodosDisponiveis: 'Selecione pelo menos um período disponível.',
  whatsapp: 'Informe um número de WhatsApp para contato.',
  lgpd: 'Você precisa aceitar a Política de Privacidade para continuar.',
};
const wrongNumber = 'Revise o número (use DDD e WhatsApp com 9 dígitos). Ex.: +55 17 9XXXX-XXXX.';
const invalid = 'Valor inválido.';
const manyIds = Array.from({ length: 51 }, (_, number) => `serie-${number}`);

function findErrors(request: object): object {
  const { error } = visitRequestSchema.safeParse(request);
  return error ? getVisitRequestErrors(error) : {};
}

test('a complete request is accepted unchanged', () => {
  expect(visitRequestSchema.parse(complete)).toEqual(complete);
});

test('unknown fields are dropped', () => {
  const more = { status: 'realizada', notas: 'x', constructor: 'y' };
  expect(visitRequestSchema.parse({ ...complete, ...more })).toEqual(complete);
});

const untouched = {
  nomeResponsavel: '',
  seriesInteresse: [],
  periodosDisponiveis: [],
  whatsapp: whatsappPrefix,
  observacoes: '',
  lgpd: false,
};

test.each([
  ['an untouched form', untouched],
  ['a request without any field', {}],
])('%s gets the form’s own message for every missing field', (_, request) => {
  expect(findErrors(request)).toEqual(messages);
});

test.each<[field: string, message: string, values: unknown[]]>([
  [
    'nomeResponsavel',
    messages.nomeResponsavel,
    ['', 'Jo', '  Jo  ', ' \t\n ', 'J\u0000', undefined, null, 12, ['Ana'], { toString: 'Ana' }],
  ],
  ['nomeResponsavel', 'Use até 150 caracteres.', ['a'.repeat(151)]],
  ['seriesInteresse', invalid, [['eic3', ''], ['a'.repeat(123)], [5], [null], manyIds]],
  ['periodosDisponiveis', invalid, [['seg_tarde', ''], [5], manyIds]],
  ['whatsapp', messages.whatsapp, ['', ' ', '+55', '+55 ', undefined, null, 5517912345678]],
  [
    'whatsapp',
    wrongNumber,
    [
      '17 91234-5678',
      '+55 17 1234-5678',
      '+55 17 91234-567',
      '+55 17 91234-56789',
      '+55 7 91234-5678',
      '+55 (17) 91234-5678',
      '+1 17 91234-5678',
      '+55 １７ 91234-5678',
      '+55 17 91234-5678\n+55 17 91234-5678',
    ],
  ],
  ['observacoes', 'Use até 2.000 caracteres.', ['a'.repeat(2001)]],
  ['observacoes', invalid, [null, 3, ['texto']]],
  ['lgpd', messages.lgpd, [false, undefined, null, 'true', 1]],
  ['id', invalid, ['<x@y>']],
])('%s is refused: %s', (field, message, values) => {
  for (const value of values)
    expect(findErrors({ ...complete, [field]: value })).toEqual({ [field]: message });
});

const long = 'a'.repeat(9000);
const campaign = `${'a'.repeat(199)}👩🏽`;

test.each<[field: string, given: unknown, kept: unknown]>([
  ['nomeResponsavel', ' Ana\r\nBcc: x@y.z\u0000\u0007 ', 'Ana Bcc: x@y.z'],
  ['nomeResponsavel', 'a'.repeat(150), 'a'.repeat(150)],
  ['seriesInteresse', ['3em', '3em', 'eic3'], ['3em', 'eic3']],
  ['whatsapp', '+55 17 912345678', complete.whatsapp],
  ['whatsapp', '+5517912345678', complete.whatsapp],
  ['observacoes', undefined, undefined],
  ['observacoes', ' um\r\ndois\rtrês\u0000 ', 'um\ndois\ntrês'],
  ['observacoes', 'a'.repeat(2000), 'a'.repeat(2000)],
  ['id', '6F9619FF-8B86-4011-B42D-00C04FC964FF', '6f9619ff-8b86-4011-b42d-00c04fc964ff'],
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_content'].map(
    (field): [string, string, string] => [field, campaign, 'a'.repeat(199)],
  ),
  ['page_url', long, 'a'.repeat(2000)],
  ['referrer', long, 'a'.repeat(2000)],
  ['referrer', null, undefined],
  ['referrer', { href: 'x' }, undefined],
  ['utm_source', 7, undefined],
])('%s is stored in a clean form: %j', (field, given, kept) => {
  const visit = visitRequestSchema.parse({ ...complete, [field]: given });
  expect({ ...visit }[field as keyof typeof visit]).toEqual(kept);
});

test('only what the school offers can be chosen', () => {
  const choose = (changes: object) =>
    findChoicesNotOffered(visitRequestSchema.parse({ ...complete, ...changes }), originalOptions);
  const notOffered = 'Uma das opções marcadas não é mais oferecida. Recarregue a página.';
  expect(choose({})).toEqual({});
  expect(choose({ seriesInteresse: ['eic4', '10ef3'] })).toEqual({ seriesInteresse: notOffered });
  expect(choose({ seriesInteresse: ['toString'], periodosDisponiveis: ['sab_manha'] })).toEqual({
    seriesInteresse: notOffered,
    periodosDisponiveis: notOffered,
  });
});
