import { decodeEscapes } from './escapes';

test.each([
  ['fun%C3%A7%C3%A3o.pdf', 'função.pdf'],
  ['100%.pdf', '100%.pdf'],
  ['%C3', '%C3'],
])('%s is read as %s', (escaped, text) => {
  expect(decodeEscapes(escaped)).toBe(text);
});
