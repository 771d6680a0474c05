import { plainText } from './rich-text';

test('items of a list stay apart in one line, and end like a sentence', () => {
  const documents = ['RG do responsável', 'CPF do responsável', 'Histórico escolar'];
  expect(plainText(['Você pode trazer:', { list: documents }, 'Até lá.'])).toBe(
    'Você pode trazer: RG do responsável; CPF do responsável; Histórico escolar. Até lá.',
  );
  expect(plainText([{ steps: ['Leia o edital.', 'Inscreva-se.'] }])).toBe(
    'Leia o edital. Inscreva-se.',
  );
});
