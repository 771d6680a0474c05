import { inspect } from 'node:util';
import { withoutRow } from './log';

test('a start that the database refuses tells why and where, and nothing of the row', () => {
  const refused = Object.assign(new Error('new row violates check constraint "nome_check"'), {
    code: '23514',
    detail: 'Failing row contains (7, Família Sigilosa).',
  });
  const told = inspect(withoutRow(refused));
  expect(told).toContain('nome_check');
  expect(told).toContain('log.test');
  expect(told).not.toContain('Sigilosa');
});
