import { passwordProblem } from './password';

test.each([
  'doze letras.',
  'o café esfria às 10',
  'xe9z-2e49-3ffp-fjvv',
  'кошка дом лес',
  'longa '.repeat(12),
])('%j will do', (password) => {
  expect(passwordProblem(password)).toBeNull();
});

test.each([
  ['eleven characters', 'onze letras', 'Use pelo menos 12 caracteres.'],
  ['six emoji, which count once each', '🌱🌱🌱🌱🌱🌱', 'Use pelo menos 12 caracteres.'],
  ['more than the service looks at', 'x'.repeat(73), 'longa demais'],
  ['digits only', '190819931503', 'só de números'],
  ['a telephone number', '+55 17 91234-5678', 'só de números'],
  ['a common one', 'qwertyuiop12', 'mais comuns'],
  ['a common one with digits and capitals', 'Senha1234567', 'mais comuns'],
  ['a common one with signs and accents', '@Família2026!', 'mais comuns'],
  ['a common one again and again', 'senhasenhasenha', 'mais comuns'],
  ['a letter again and again', 'aaaaaaaaaaaa', 'mais comuns'],
  ['a walk over the keyboard', '1q2w3e4r5t6y', 'mais comuns'],
  ['the name of the school', 'EscolaCoopen1993', 'mais comuns'],
  ['more bytes than the service looks at', 'á'.repeat(37), 'longa demais'],
])('%s will not', (_, password, problem) => {
  expect(passwordProblem(password)).toContain(problem);
});
