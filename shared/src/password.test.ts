import { expect, test } from '@jest/globals';
import { passwordProblem } from './password';

test.each(['doze letras.', 'o café esfria às 10', 'x'.repeat(72)])('%j will do', (password) => {
  expect(passwordProblem(password)).toBeNull();
});

test.each([
  ['eleven characters', 'onze letras', 'Use pelo menos 12 caracteres.'],
  ['six emoji, which count once each', '🌱🌱🌱🌱🌱🌱', 'Use pelo menos 12 caracteres.'],
  ['more than the service looks at', 'x'.repeat(73), 'longa demais'],
  ['more bytes than the service looks at', 'á'.repeat(37), 'longa demais'],
])('%s will not', (_, password, problem) => {
  expect(passwordProblem(password)).toContain(problem);
});
