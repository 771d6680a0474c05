import { inspect } from 'node:util';
import { removeRowDetails } from './log';

test('the log of a database error has its message and stack, but no values of the row', () => {
  const refused = Object.assign(new Error('new row violates check constraint "nome_check"'), {
    code: '23514',
    detail: 'Failing row contains (7, Família Sigilosa).',
  });
  const logged = inspect(removeRowDetails(refused));
  expect(logged).toContain('nome_check');
  expect(logged).toContain('log.test');
  expect(logged).not.toContain('Sigilosa');
});
