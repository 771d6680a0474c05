import { whatsappPrefix } from './visit-fields.ts';
import { visitRequestErrors, visitRequestSchema } from './visit-request.ts';

const complete = {
  nomeResponsavel: 'Marina Souza',
  seriesInteresse: ['eic4', '1ef1'],
  periodosDisponiveis: ['seg_manha'],
  whatsapp: '+55 17 91234-5678',
  lgpd: true,
};

function accepted(changes: object = {}) {
  return visitRequestSchema.parse({ ...complete, ...changes });
}

function errors(changes: object): object {
  const { error } = visitRequestSchema.safeParse({ ...complete, ...changes });
  return error ? visitRequestErrors(error) : {};
}

test('a complete request is accepted as it is', () => {
  expect(accepted()).toEqual(complete);
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
])('%s is told every field it lacks, in the words of the form', (_, request) => {
  const { error } = visitRequestSchema.safeParse(request);
  expect(error && visitRequestErrors(error)).toEqual({
    nomeResponsavel: 'Por favor, informe seu nome completo.',
    seriesInteresse: 'Selecione pelo menos uma série de interesse.',
    periodosDisponiveis: 'Selecione pelo menos um período disponível.',
    whatsapp: 'Informe um número de WhatsApp para contato.',
    lgpd: 'Você precisa aceitar a Política de Privacidade para continuar.',
  });
});

describe('name', () => {
  test.each(['', 'Jo', '  Jo  ', ' \t\n ', 'J\u0000'])('%j is too short', (nomeResponsavel) => {
    expect(errors({ nomeResponsavel })).toEqual({
      nomeResponsavel: 'Por favor, informe seu nome completo.',
    });
  });

  test('line ends and control characters never get past it', () => {
    const { nomeResponsavel } = accepted({ nomeResponsavel: ' Ana\r\nBcc: x@y.z\u0000\u0007 ' });
    expect(nomeResponsavel).toBe('Ana Bcc: x@y.z');
  });

  test('it has a limit', () => {
    expect(accepted({ nomeResponsavel: 'a'.repeat(150) }).nomeResponsavel).toHaveLength(150);
    expect(errors({ nomeResponsavel: 'a'.repeat(151) })).toEqual({
      nomeResponsavel: 'Use até 150 caracteres.',
    });
  });

  test.each([undefined, null, 12, ['Ana'], { toString: 'Ana' }])('%j is no name', (value) => {
    expect(errors({ nomeResponsavel: value })).toEqual({
      nomeResponsavel: 'Por favor, informe seu nome completo.',
    });
  });
});

describe('choices', () => {
  test('a choice made twice counts once', () => {
    expect(accepted({ seriesInteresse: ['3em', '3em', 'eic3'] }).seriesInteresse).toEqual([
      '3em',
      'eic3',
    ]);
  });

  test.each(['10ef3', '', 'toString', 5, null])('%j is no grade', (grade) => {
    expect(errors({ seriesInteresse: [grade] })).toEqual({ seriesInteresse: 'Valor inválido.' });
  });

  test.each(['sab_manha', 'seg', 5])('%j is no period', (period) => {
    expect(errors({ periodosDisponiveis: ['seg_tarde', period] })).toEqual({
      periodosDisponiveis: 'Valor inválido.',
    });
  });
});

describe('WhatsApp', () => {
  test.each(['+55 17 91234-5678', '+55 17 912345678', '+5517912345678'])(
    '%j is a number, and comes out in one spelling',
    (whatsapp) => {
      expect(accepted({ whatsapp }).whatsapp).toBe('+55 17 91234-5678');
    },
  );

  test.each(['', ' ', '+55', '+55 ', undefined, null, 5517912345678])(
    '%j is not filled in',
    (whatsapp) => {
      expect(errors({ whatsapp })).toEqual({
        whatsapp: 'Informe um número de WhatsApp para contato.',
      });
    },
  );

  test.each([
    '17 91234-5678',
    '+55 17 1234-5678',
    '+55 17 91234-567',
    '+55 17 91234-56789',
    '+55 7 91234-5678',
    '+55 (17) 91234-5678',
    '+1 17 91234-5678',
    '+55 17 91234-5678\n+55 17 91234-5678',
    '+55 １７ 91234-5678',
  ])('%j has to be revised', (whatsapp) => {
    expect(errors({ whatsapp })).toEqual({
      whatsapp: 'Revise o número (use DDD e WhatsApp com 9 dígitos). Ex.: +55 17 9XXXX-XXXX.',
    });
  });
});

describe('notes', () => {
  test('they are optional, and keep their lines', () => {
    expect(accepted({ observacoes: undefined }).observacoes).toBeUndefined();
    expect(accepted({ observacoes: ' um\r\ndois\rtrês\u0000 ' }).observacoes).toBe(
      'um\ndois\ntrês',
    );
  });

  test('they have a limit', () => {
    expect(errors({ observacoes: 'a'.repeat(2000) })).toEqual({});
    expect(errors({ observacoes: 'a'.repeat(2001) })).toEqual({
      observacoes: 'Use até 2.000 caracteres.',
    });
  });

  test.each([null, 3, ['texto']])('%j is no text', (observacoes) => {
    expect(errors({ observacoes })).toEqual({ observacoes: 'Valor inválido.' });
  });
});

describe('consent', () => {
  test.each([false, undefined, null, 'true', 1])('%j is no consent', (lgpd) => {
    expect(errors({ lgpd })).toEqual({
      lgpd: 'Você precisa aceitar a Política de Privacidade para continuar.',
    });
  });
});

describe('where the visitor came from', () => {
  test.each(['utm_source', 'utm_medium', 'utm_campaign', 'utm_content'])(
    '%s is cut at 200',
    (field) => {
      expect(accepted({ [field]: `${'a'.repeat(199)}👩🏽` })).toHaveProperty(field, 'a'.repeat(199));
    },
  );

  test.each(['page_url', 'referrer'])('%s is cut at 2,000', (field) => {
    expect(accepted({ [field]: 'a'.repeat(9000) })).toHaveProperty(field, 'a'.repeat(2000));
  });

  test.each([null, 7, { href: 'x' }])('what is no text is ignored: %j', (value) => {
    const visit = accepted({ referrer: value, utm_source: value });
    expect([visit.referrer, visit.utm_source]).toEqual([undefined, undefined]);
  });
});

describe('id', () => {
  test('it is a UUID, in lower case', () => {
    const id = '6F9619FF-8B86-4011-B42D-00C04FC964FF';
    expect(accepted({ id }).id).toBe(id.toLowerCase());
    expect(errors({ id: '<x@y>' })).toEqual({ id: 'Valor inválido.' });
  });
});

test('fields that nobody asked for are left out', () => {
  expect(accepted({ status: 'realizada', notas: 'x', constructor: 'y' })).toEqual(complete);
});
