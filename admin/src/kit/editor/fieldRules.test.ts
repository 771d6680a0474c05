import { invisibleText } from 'shared/text';
import * as z from 'zod/mini';
import { createValidator, optionalText, requiredText } from './fieldRules';

const schema = z.object({ title: requiredText('Informe o título.', 20), note: optionalText(20) });

test('invisible characters from a paste are not saved', () => {
  const pasted = { title: ' Festa\u000bjunina\u007f ', note: 'Às\u0085 10\r\nno\u000bpátio' };
  expect(schema.parse(pasted)).toEqual({ title: 'Festa junina', note: 'Às 10\nno pátio' });
});

test('a text of only invisible characters counts as empty', () => {
  const unseen = { title: '\u3164\u200b\u2800', note: ' \u0080\u00ad' };
  expect(createValidator(schema)(unseen)).toEqual({ title: invisibleText });
  expect(createValidator(schema)({ title: ' \t' })).toEqual({ title: 'Informe o título.' });
  expect(schema.parse({ ...unseen, title: 'Festa' })).toEqual({ title: 'Festa', note: null });
});

test('the length limit applies to the saved text', () => {
  expect(createValidator(schema)({ title: `  ${'a'.repeat(20)}\u0000`, note: null })).toEqual({});
  expect(createValidator(schema)({ title: 'a'.repeat(21) })).toEqual({
    title: 'Use no máximo 20 caracteres.',
  });
});
