import { errorMessage } from './errors';

test.each([
  ['23503', 'insert or update on table "atividades" violates foreign key', /acabou de excluir/],
  ['42501', 'new row violates row-level security policy', /não tem permissão/],
  ['23514', 'new row violates check constraint', /longo demais/],
])('of refusal %s staff read what to do, in Portuguese', (code, message, told) => {
  expect(errorMessage({ message, body: { code } })).toMatch(told);
});

test('what the database says in words for staff is told as it is', () => {
  const message = 'Já existe uma categoria com o nome “Arte”. Escolha outro.';
  expect(errorMessage({ message, body: { code: 'PT409' } })).toBe(message);
});
