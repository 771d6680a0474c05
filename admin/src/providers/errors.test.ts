import { getErrorMessage } from './errors';

test.each([
  ['23503', 'insert or update on table "atividades" violates foreign key', /acabou de excluir/],
  ['42501', 'new row violates row-level security policy', /não tem permissão/],
  ['23514', 'new row violates check constraint', /longo demais/],
])('the message for error %s is in Portuguese and says what to do', (code, message, expected) => {
  expect(getErrorMessage({ message, body: { code } })).toMatch(expected);
});

test('a message that the database has written for staff is shown unchanged', () => {
  const message = 'Já existe uma categoria com o nome “Arte”. Escolha outro.';
  expect(getErrorMessage({ message, body: { code: 'PT409' } })).toBe(message);
});
